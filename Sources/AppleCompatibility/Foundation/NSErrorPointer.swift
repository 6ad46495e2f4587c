public import Foundation

/// A pointer through which a method without `throws` returns its error.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

/// A pointer through which a method without `throws` returns its error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
