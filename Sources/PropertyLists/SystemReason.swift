internal import Foundation

/// What the system says about a file, or the reader about its content, rather than what Foundation makes of it.
package func systemReason(_ error: any Error) -> String {
  let outer = error as NSError
  let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
  if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
  return outer.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
}
