internal import Foundation
public import HostState
public import IntentConversations
public import JSONValues
internal import SourceFiles

/// The requests that the journal keeps, as people and programs list them.
public struct JournalListing {
  /// Which requests are wanted.
  public struct Filter: Sendable {
    /// How many at most, the newest.
    public var last = 50
    /// The extension's bundle identifier; nil for any.
    public var extensionIdentifier: String?
    /// The way in which the request ended; nil for any.
    public var outcome: RequestOutcome.Kind?

    /// Wants the newest, whatever became of them.
    public init() {}
  }

  /// An object for each request, the newest last, as `journal --json` prints them.
  public let rows: [JSONValue]
  /// How many lines can't be read.
  public let damaged: Int

  /// Reads what `filter` wants of the journal in `folders`.
  public init(_ folders: HostFolders, _ filter: Filter = Filter()) {
    var newest: [JSONValue] = []
    var damaged = 0
    for bytes in Self.files(folders) {
      // Behind the last end of a line stands nothing, or a line that was cut off.
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().reversed() {
        guard newest.count < filter.last else { break }
        guard !line.isEmpty else { continue }
        guard let row = Self.row(line) else {
          damaged += 1
          continue
        }
        if filter.wants(row) { newest.append(.object(row)) }
      }
    }
    rows = newest.reversed()
    self.damaged = damaged
  }

  /// The requests as a table for people, the newest last.
  public var table: [String] {
    guard !rows.isEmpty else { return [] }
    let head = ["BEGAN", "REQUEST", "INTENT", "EXTENSION", "OUTCOME", "MS", "WAITED MS", "CPU MS", "PEAK MB"]
    return CatalogueListing.aligned([head] + rows.map(Self.cells)).map(TerminalText.plain)
  }

  private static func cells(_ row: JSONValue) -> [String] {
    let texts = ["began", "request", "intent", "extension"].map { row[$0].text }
    let (kind, code) = (row["outcome"].text, row["error"]["code"].text)
    let outcome = code.isEmpty || code == kind ? kind : "\(kind): \(code)"
    let numbers = ["milliseconds", "waitedMilliseconds", "cpuMilliseconds"].map { row[$0].milliseconds }
    return texts + [outcome] + numbers + [row["peakMB"].text]
  }

  // MARK: Reading

  private static func row(_ line: ArraySlice<UInt8>) -> [String: JSONValue]? {
    guard case .object(let row) = try? JSONDecoder().decode(JSONValue.self, from: Data(line)), row["v"] == .int(1)
    else {
      return nil
    }
    return row
  }

  /// What the file holds to which lines are added, and what the old one does.
  private static func files(_ folders: HostFolders) -> [[UInt8]] {
    let (path, oldPath) = (JournalFile.path(in: folders.state), JournalFile.oldPath(in: folders.state))
    let inode = FileStamp.of(path: path)?.inode
    let (newer, older) = (bytes(path), bytes(oldPath))
    // Where the one has just become the other, it is read once.
    return inode != nil && FileStamp.of(path: oldPath)?.inode == inode ? [older] : [newer, older]
  }

  /// The bytes of a file, which is a little longer than the limit at most; none where it can't be read.
  private static func bytes(_ path: String) -> [UInt8] {
    (try? RegularFile.bytes(contentsOf: path, maximumBytes: 2 * JournalFile.maximumBytes)) ?? []
  }
}

extension JournalListing.Filter {
  /// Whether the request of a line is wanted.
  func wants(_ row: [String: JSONValue]) -> Bool {
    if let extensionIdentifier, row["extension"] != .string(extensionIdentifier) { return false }
    if let outcome, row["outcome"] != .string(outcome.rawValue) { return false }
    return true
  }
}

extension JSONValue {
  /// The member called `name`; null where there is none.
  fileprivate subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// A text or a whole number as a table has it.
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .null, .bool, .double, .array, .object: ""
    }
  }

  /// A time as a table has it, with one digit behind the point.
  fileprivate var milliseconds: String {
    switch self {
    case .int(let number): "\(number).0"
    case .double(let number): String(format: "%.1f", number)
    case .null, .bool, .string, .array, .object: ""
    }
  }
}
