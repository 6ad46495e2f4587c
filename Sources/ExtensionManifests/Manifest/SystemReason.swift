internal import Foundation

/// What the system says about a file, or the reader about its content, rather than what Foundation makes of it.
public func systemReason(_ error: any Error) -> String {
  let userInfo = (error as NSError).userInfo
  if let underlying = userInfo[NSUnderlyingErrorKey] as? any Error, let code = (underlying as? POSIXError)?.code {
    return String(cString: strerror(code.rawValue))
  }
  if let underlying = userInfo[NSUnderlyingErrorKey] as? any Error {
    let underlying = underlying as NSError
    if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
  }
  return userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
}
