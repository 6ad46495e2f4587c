public import Foundation

/// A time in seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The wall-clock time in seconds since 1 January 2001. The clock can be set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the machine started, from a monotonic clock.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of milliseconds per second.
public let MSEC_PER_SEC: UInt64 = 1_000
