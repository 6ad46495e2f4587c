public import Foundation

/// A time in seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The seconds since 1 January 2001 by the wall clock, which can be set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The seconds since the machine started, by a monotonic clock.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
