public import Foundation

/// The place where a method without `throws` stores its error.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

/// The place where a method without `throws` stores its error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
