internal import BaseFiles
internal import Foundation
internal import Synchronization

/// Linux-PAM. It is loaded on first use, so that building does not depend on it. Names and numbers come from
/// `security/_pam_types.h`.
package struct PAMLibrary {
  /// The result codes of PAM: `PAM_SUCCESS`, `PAM_CONV_ERR`, and the codes for a wrong passcode.
  enum Result {
    static let success: Int32 = 0
    static let conversationError: Int32 = 19
    /// `PAM_AUTH_ERR` and `PAM_MAXTRIES`.
    static let wrong: Set<Int32> = [7, 8]
  }

  /// `PAM_SILENT` and `PAM_DISALLOW_NULL_AUTHTOK`: PAM shows no messages and rejects an account without a passcode.
  private static let flags: Int32 = 0x8000 | 0x1

  /// Serializes the calls, because PAM's modules are not thread-safe.
  private static let callLock = Mutex(())

  private typealias Handle = UnsafeMutableRawPointer
  private typealias Start =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> Int32
  private typealias StartInFolder =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, UnsafePointer<CChar>,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> Int32
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Describe = @convention(c) (UnsafeMutableRawPointer?, Int32) -> UnsafePointer<CChar>?

  private let library: SystemLibrary

  /// Loads the library; nil if it is not installed. It stays loaded.
  package init?() {
    guard let library = SystemLibrary("libpam.so.0") else { return nil }
    self.library = library
  }

  /// Whether services can be read from a folder other than the system's; since Linux-PAM 1.4.
  var readsOtherFolders: Bool { library.function("pam_start_confdir", as: StartInFolder.self) != nil }

  /// Verifies the user's passcode with a service. The service's file is in `folder`; if that is nil, in the system's
  /// folder.
  func authenticate(_ user: String, _ passcode: String, service: String, folder: String?) -> Authentication {
    Self.callLock.withLock { _ in
      ErasedPasscode.with(passcode) { answer in
        // A `pam_conv`: the function and its data pointer.
        let conversation: [UnsafeRawPointer?] = [
          unsafeBitCast(answerPrompts, to: UnsafeRawPointer.self), UnsafeRawPointer(answer),
        ]
        return conversation.withUnsafeBytes { conversation in
          conversation.baseAddress.map { run(user, conversation: $0, service: service, folder: folder) } ?? .wrong
        }
      }
    }
  }

  private func run(
    _ user: String, conversation: UnsafeRawPointer, service: String, folder: String?
  ) -> Authentication {
    guard let authenticate = library.function("pam_authenticate", as: Step.self),
      let end = library.function("pam_end", as: Step.self),
      let manage = library.function("pam_acct_mgmt", as: Step.self)
    else { return .unavailable("'libpam.so.0' is not Linux-PAM") }
    var handle: Handle?
    var result = start(user, conversation: conversation, service: service, folder: folder, handle: &handle)
    guard result == Result.success, let handle else { return .unavailable(text(nil, result)) }
    defer { _ = end(handle, result) }
    result = authenticate(handle, Self.flags)
    if Result.wrong.contains(result) { return .wrong }
    // The account may have expired, or its use may not be allowed at this hour.
    if result == Result.success { result = manage(handle, Self.flags) }
    return result == Result.success ? .accepted : .unavailable(text(handle, result))
  }

  private func start(
    _ user: String, conversation: UnsafeRawPointer, service: String, folder: String?, handle: inout Handle?
  ) -> Int32 {
    guard let folder else {
      return library.function("pam_start", as: Start.self)?(service, user, conversation, &handle)
        ?? Result.conversationError
    }
    return library.function("pam_start_confdir", as: StartInFolder.self)?(service, user, conversation, folder, &handle)
      ?? Result.conversationError
  }

  private func text(_ handle: Handle?, _ result: Int32) -> String {
    let text = library.function("pam_strerror", as: Describe.self)?(handle, result).map { String(cString: $0) }
    return "PAM reports: \(text ?? "error \(result)")"
  }
}

/// The conversation function of pam_conv(3); its data pointer is the passcode. It answers each hidden prompt with the
/// passcode, and fails on a visible prompt.
private let answerPrompts:
  @convention(c) (
    Int32, UnsafePointer<UnsafeRawPointer?>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutableRawPointer?
  ) -> Int32 = { count, messages, responses, passcode in
    /// `PAM_MAX_NUM_MSG`, and the message styles.
    let maximumMessages: Int32 = 32
    let hiddenPrompt: Int32 = 1
    let shownPrompt: Int32 = 2
    // A `pam_response` is a pointer and a number that is always 0.
    let stride = 2 * MemoryLayout<UnsafeRawPointer>.stride
    guard let messages, let responses, let passcode, (1...maximumMessages).contains(count),
      let answers = calloc(Int(count), stride)
    else { return PAMLibrary.Result.conversationError }
    for index in 0..<Int(count) {
      // A `pam_message` begins with its style.
      let style = messages[index]?.load(as: Int32.self)
      if style == hiddenPrompt {
        let answer = strdup(UnsafePointer(passcode.assumingMemoryBound(to: CChar.self)))
        answers.storeBytes(of: answer, toByteOffset: index * stride, as: UnsafeMutablePointer<CChar>?.self)
      } else if style == shownPrompt || style == nil {
        release(answers, count: Int(count), stride: stride)
        return PAMLibrary.Result.conversationError
      }
    }
    responses.pointee = answers
    return PAMLibrary.Result.success
  }

/// Erases and frees answers that are not passed to PAM. PAM erases those that it gets.
private func release(_ answers: UnsafeMutableRawPointer, count: Int, stride: Int) {
  for index in 0..<count {
    guard let answer = answers.load(fromByteOffset: index * stride, as: UnsafeMutablePointer<CChar>?.self) else {
      continue
    }
    ErasedPasscode.erase(answer, count: strlen(answer))
    free(answer)
  }
  free(answers)
}
