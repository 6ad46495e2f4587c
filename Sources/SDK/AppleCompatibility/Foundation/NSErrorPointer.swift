public import Foundation

/// Apple's name for a pointer through which a method returns an object, such as an error.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

/// A pointer through which a method without `throws` returns its error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
