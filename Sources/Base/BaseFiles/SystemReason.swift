internal import Foundation

/// The reason for an error in the system's words, without the sentence that Foundation adds around it.
package func systemReason(_ error: any Error) -> String {
  let outer = error as NSError
  let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
  if cause.domain == NSPOSIXErrorDomain { return systemReason(Int32(truncatingIfNeeded: cause.code)) }
  return outer.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
}

/// The system's text for the error number `code`, such as `ENOENT`; see strerror(3). If a limit on open files or on the
/// size of files caused the error, the text names the limit and the remedy.
package func systemReason(_ code: Int32) -> String {
  let remedy: String? =
    switch code {
    case EMFILE: ResourceLimit.openFiles.remedy
    case EFBIG: ResourceLimit.fileSize.remedy
    default: nil
    }
  return reason(code, remedy)
}

/// The reason why no process or thread could be started: the system's text for the error number `code`, with the limit
/// on processes and the remedy if that limit may have caused the error.
package func startReason(_ code: Int32) -> String {
  code == EAGAIN ? reason(code, ResourceLimit.processes.remedy) : systemReason(code)
}

private func reason(_ code: Int32, _ remedy: String?) -> String {
  String(cString: strerror(code)) + (remedy.map { ": \($0)" } ?? "")
}
