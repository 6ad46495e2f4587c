// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message: `os_log("took %d s", log: log, type: .info, seconds)`.
///
/// By default, objects and strings in `args` are private, and numbers are public. The format can override this:
/// `%{public}@`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any...
) {
  log.write(type.name, FormatString(message).text(args))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message: `os_log(.info, log: log, "took %d s", seconds)`.
///
/// By default, objects and strings in `args` are private, and numbers are public. The format can override this:
/// `%{public}@`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
  _ args: Any...
) {
  log.write(type.name, FormatString(message).text(args))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with interpolated values: `os_log("took \(seconds) s")`.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(OSLogType.default.name, message.text)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with interpolated values: `os_log(.info, log: log, "took \(seconds) s")`.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type.name, message.text)
}
