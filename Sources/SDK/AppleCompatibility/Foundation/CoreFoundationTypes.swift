public import Foundation

// Core Foundation's names for Foundation's classes. On Apple's systems the types are bridged: `text as CFString`. Here
// each name is the class itself, to which the compiler also converts Swift's types.

/// An object of any class.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = NSString
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array.
public typealias CFArray = NSArray
/// Bytes.
public typealias CFData = NSData
/// A date.
public typealias CFDate = NSDate
/// A number.
public typealias CFNumber = NSNumber
/// A boolean.
public typealias CFBoolean = NSNumber
/// A URL.
public typealias CFURL = NSURL
/// An error.
public typealias CFError = NSError
/// A memory allocator. It has no effect here.
public typealias CFAllocator = AnyObject
/// A number of items.
public typealias CFIndex = Int

// Apple's headers do not declare nullability here, so published code may or may not unwrap the values.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The default allocator.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// A result code of a function; 0 is success.
public typealias OSStatus = Int32
/// Success.
public let noErr: OSStatus = 0
