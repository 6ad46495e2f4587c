internal import Foundation

/// What the system says about a file, or the reader about its content, rather than what Foundation makes of it.
package func systemReason(_ error: any Error) -> String {
  let outer = error as NSError
  let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
  if cause.domain == NSPOSIXErrorDomain { return systemReason(Int32(truncatingIfNeeded: cause.code)) }
  return outer.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
}

/// What the system says about the error number `code`, such as `ENOENT`.
package func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
