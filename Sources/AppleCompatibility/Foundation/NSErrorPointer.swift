public import Foundation

/// Where a method that does not throw may put its error.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

/// Where a method that does not throw may put its error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
