public import Foundation

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds since the beginning of 2001, by the clock that can be set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds since the machine was started, by a clock that can't be set.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
