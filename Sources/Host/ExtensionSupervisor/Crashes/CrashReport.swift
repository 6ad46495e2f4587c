/// The report of an extension's crash, which `extension_report_crashes` writes in the process that crashed.
///
/// An extension can forge such lines. The host shows them, but bases no decision on them. It reads a file that the
/// lines name only if the process could map that file, and treats the file as untrusted input.
public struct CrashReport: Hashable, Sendable {
  /// An entry of the call stack: the instruction that crashed, or the return address in a caller.
  public struct Frame: Hashable, Sendable {
    /// The path of the library or program with the code; nil if the code is in no file.
    public let library: String?
    /// The offset of the code in the file, in bytes; without a file, the address.
    public let offset: UInt64
  }

  /// The signal's name, such as `SIGSEGV`.
  public let signal: String
  /// The address whose access failed; nil if the signal has none.
  public let address: UInt64?
  /// The size of the process's data, as `RLIMIT_DATA` counts it, plus the main thread's stack, in bytes.
  public let dataBytes: UInt64
  /// The call stack: the function that crashed, its caller, and so on.
  public private(set) var frames: [Frame] = []

  /// The number of frames that the extension's process writes at most.
  static let maximumFrameCount = 64
  /// The signals that a process reports. The signals that the host sends are not among them.
  private static let signals: Set = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP", "SIGABRT", "SIGFPE", "SIGSYS"]
  private static let mark = "intent-extension: "

  /// Parses the first line of a report; nil for any other line.
  init?(line: String) {
    guard line.hasPrefix(Self.mark + "crash ") else { return nil }
    let words = line.dropFirst(Self.mark.count + "crash ".count).split(separator: ", data ", maxSplits: 1)
    guard words.count == 2, let bytes = UInt64(words[1]) else { return nil }
    let crash = words[0].split(separator: " at ", maxSplits: 1)
    guard let signal = crash.first, Self.signals.contains(String(signal)) else { return nil }
    let address = crash.count == 2 ? Self.hexadecimal(crash[1]) : nil
    guard crash.count == 1 || address != nil else { return nil }
    self.signal = String(signal)
    self.address = address
    dataBytes = bytes
  }

  /// Parses the line of the next frame. Returns false for any other line.
  mutating func append(line: String) -> Bool {
    let start = Self.mark + "frame \(frames.count) "
    guard frames.count < Self.maximumFrameCount, line.hasPrefix(start) else { return false }
    let place = line.dropFirst(start.count)
    if let address = Self.hexadecimal(place) {
      frames.append(Frame(library: nil, offset: address))
      return true
    }
    guard place.hasPrefix("/"), let plus = place.lastIndex(of: "+"),
      let offset = Self.hexadecimal(place[place.index(after: plus)...])
    else { return false }
    frames.append(Frame(library: String(place[..<plus]), offset: offset))
    return true
  }

  /// Formats the frames, with the names of functions from the libraries' symbol tables.
  ///
  /// - Parameter launch: the launch of the process. It determines which files the process could map. Without it, no
  ///   file is read.
  /// - Returns: a line for each frame: `#0 IntentHandler.handle(intent:completion:) in libUnicornChat.so + 24`.
  public func backtrace(_ launch: ExtensionLaunch?) -> [String] { Backtrace(self, launch).lines }

  private static func hexadecimal(_ text: Substring) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : nil
  }
}
