internal import Foundation

/// The reason for an error in the system's own words, without the sentence that Foundation adds around it.
package func systemReason(_ error: any Error) -> String {
  let outer = error as NSError
  let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
  if cause.domain == NSPOSIXErrorDomain { return systemReason(Int32(truncatingIfNeeded: cause.code)) }
  return outer.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
}

/// The system's text for the error number `code`, such as `ENOENT`; see strerror(3).
package func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
