/// What a crash of an extension left behind: written by `extension_report_crashes` in the process that crashed.
///
/// An extension can write such lines itself. What they say is shown, and the files that they name are read with suspicion;
/// nothing is decided by it.
public struct CrashReport: Hashable, Sendable {
  /// A place in the program: the function that crashed, or where a caller of it goes on.
  public struct Frame: Hashable, Sendable {
    /// The path of the file that has the code; nil where it is in no file.
    public let library: String?
    /// Where in the file the code lies; without a file, its address.
    public let offset: UInt64
  }

  /// The signal's name, such as `SIGSEGV`.
  public let signal: String
  /// The address that could not be used; nil where the signal tells none.
  public let address: UInt64?
  /// How many bytes of data and stack the process had: what `RLIMIT_DATA` counts, and the main thread's stack.
  public let dataBytes: UInt64
  /// The function that crashed, who called that, and so on.
  public private(set) var frames: [Frame] = []

  /// As many as the extension's process writes.
  static let maximumFrameCount = 64
  /// Those that a process tells of; what the host ends it by is not among them.
  private static let signals: Set = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP", "SIGABRT", "SIGFPE", "SIGSYS"]
  private static let mark = "intent-extension: "

  /// Reads the first line of a report; nil for any other.
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

  /// Takes in a line of a frame; false for any other, and one that is not the next.
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

  /// A line for each frame, with the name of its function as far as the library's file has it:
  /// `#0 IntentHandler.handle(intent:completion:) in libUnicornChat.so + 24`.
  public func backtrace() -> [String] { Backtrace(self).lines }

  private static func hexadecimal(_ text: Substring) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : nil
  }
}
