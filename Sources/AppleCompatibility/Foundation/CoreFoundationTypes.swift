public import Foundation

// Core Foundation's names for Foundation's classes. On Apple's systems both are one: `text as CFString`. Here the names
// are the classes themselves, to which the compiler converts Swift's types too.

/// An object of any class.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = NSString
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array.
public typealias CFArray = NSArray
/// Bytes.
public typealias CFData = NSData
/// A date.
public typealias CFDate = NSDate
/// A number.
public typealias CFNumber = NSNumber
/// A truth value.
public typealias CFBoolean = NSNumber
/// A URL.
public typealias CFURL = NSURL
/// An error.
public typealias CFError = NSError
/// A source of memory, which nobody chooses here.
public typealias CFAllocator = AnyObject
/// A number of items.
public typealias CFIndex = Int

// Apple's headers say nothing about nil here, so published code unwraps the values or does not.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The truth value true.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The truth value false.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The usual source of memory.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// A result code of a function; 0 is success.
public typealias OSStatus = Int32
/// Success.
public let noErr: OSStatus = 0
