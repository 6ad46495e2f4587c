internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// The source of recorded sound: raw samples of ``SoundFormat/recorded``.
package enum Microphone: Hashable, Sendable {
  /// The standard output of a program, which the shell runs.
  case program(String)
  /// The standard input of this process.
  case input

  /// The recording program of ALSA.
  package static let standard = "arecord -q -t raw -f S16_LE -r 16000 -c 1"

  /// The length of a piece of sound in bytes: 64 ms.
  private static let pieceBytes = 2048

  /// Records on a thread of its own until the sound ends.
  ///
  /// - Parameters:
  ///   - onSound: receives each piece. It may block, and then the program has to wait.
  ///   - onEnd: called at the end, with the reason if the program failed.
  /// - Returns: a function that kills the program. For ``input``, it does nothing.
  /// - Throws: ``VoiceServiceError`` if the program or the thread can't be started.
  func start(
    onSound: @escaping @Sendable ([UInt8]) -> Void, onEnd: @escaping @Sendable (VoiceServiceError?) -> Void
  ) throws(VoiceServiceError) -> () -> Void {
    let program: SoundProgram?
    switch self {
    case .program(let command): program = try SoundProgram(command, .output)
    case .input: program = nil
    }
    let code = SystemThread.start("microphone", stackBytes: 256 << 10) {
      var bytes = [UInt8](repeating: 0, count: Self.pieceBytes)
      while true {
        let count = if let program { program.read(&bytes) } else { Self.read(&bytes) }
        guard count > 0 else { return onEnd(program?.wait()) }
        onSound(Array(bytes[..<count]))
      }
    }
    guard code == 0 else { throw VoiceServiceError("can't be started: \(startReason(code))") }
    return { program?.kill() }
  }

  private static func read(_ bytes: inout [UInt8]) -> Int {
    while true {
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return max(0, count)
    }
  }
}
