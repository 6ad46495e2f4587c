public import BaseFiles
package import Foundation
public import HostState
public import IntentConversations

/// The journal's requests as text for people and as JSON for programs.
public struct JournalListing {
  /// A selection of requests.
  public struct Filter: Sendable {
    /// The maximum number of requests in the listing, counted from the newest.
    public var last = 50
    /// The extension's bundle identifier; nil for any.
    public var extensionIdentifier: String?
    /// The kind of outcome; nil for any.
    public var outcome: RequestOutcome.Kind?

    /// The session whose requests count; nil for the requests of all sessions.
    private(set) var session: Session?

    /// The requests that this process got from one sender on one surface since a time.
    struct Session: Sendable {
      let surface: String
      let peer: String?
      let began: Date
    }

    /// Creates a filter for the newest requests of a caller since a time.
    package init(of caller: Caller, since began: Date) {
      session = Session(surface: caller.surface.name, peer: caller.peer, began: began)
    }

    /// Creates a filter for the newest requests with any outcome.
    public init() {}
  }

  /// One JSON object for each request, newest last, for `journal --json`.
  public let rows: [JSONValue]
  /// The number of damaged lines among the lines that were read. Reading begins with the newest line and stops when the
  /// listing is full.
  public let damaged: Int
  /// The reasons why the journal is incomplete, or why new requests leave no entry.
  public let defects: [JournalDefect]

  /// Reads the requests that match `filter` from the journal in `folders`.
  public init(_ folders: HostFolders, _ filter: Filter = Filter()) {
    var newest: [JSONValue] = []
    var damaged = 0
    for bytes in Self.files(folders) {
      // The text after the last newline is empty or an incomplete line.
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().reversed() {
        guard newest.count < filter.last else { break }
        guard !line.isEmpty else { continue }
        guard let row = Self.row(line) else {
          damaged += 1
          continue
        }
        if filter.matches(row) { newest.append(.object(row)) }
      }
    }
    rows = newest.reversed()
    self.damaged = damaged
    defects = JournalDefect.all(in: folders)
  }

  /// The requests as a table of text, newest last; empty if there are none.
  public var table: [String] {
    guard !rows.isEmpty else { return [] }
    let head = ["BEGAN", "REQUEST", "INTENT", "EXTENSION", "OUTCOME", "MS", "WAITED MS", "CPU MS", "PEAK MB"]
    let table = [head] + rows.map(Self.cells)
    let network = ["NETWORK"] + rows.map(Self.network)
    // Few extensions use the network, so the column is often missing.
    let hasNetwork = network.dropFirst().contains { !$0.isEmpty }
    return CatalogueListing.aligned(hasNetwork ? zip(table, network).map { $0 + [$1] } : table)
      .map(TerminalText.plain)
  }

  /// The maximum number of servers in a cell of the table.
  private static let maximumServers = 3

  /// The servers of a request with the bytes of each.
  private static func network(_ row: JSONValue) -> String {
    guard case .array(let servers) = row["network"] else { return "" }
    let texts = servers.prefix(maximumServers).map { server in
      "\(server["host"].text): \(server["sent"].text) B sent, \(server["received"].text) B received"
    }
    let more = servers.count > maximumServers ? ["\(servers.count - maximumServers) more"] : []
    return (texts + more).joined(separator: "; ")
  }

  private static func cells(_ row: JSONValue) -> [String] {
    let texts = ["began", "request", "intent", "extension"].map { row[$0].text }
    let kind = row["outcome"].text
    let code = row["error"]["code"].text
    let outcome = code.isEmpty || code == kind ? kind : "\(kind): \(code)"
    let numbers = ["milliseconds", "waitedMilliseconds", "cpuMilliseconds"].map { row[$0].milliseconds }
    return texts + [outcome] + numbers + [row["peakMB"].text]
  }

  // MARK: Reading

  private static func row(_ line: ArraySlice<UInt8>) -> [String: JSONValue]? {
    guard case .object(let row) = try? JSONReader.parse(Array(line)), row["v"] == .int(1)
    else {
      return nil
    }
    return row
  }

  /// Returns the bytes of the current file and of the older file.
  private static func files(_ folders: HostFolders) -> [[UInt8]] {
    let path = JournalFile.path(in: folders.state)
    let oldPath = JournalFile.oldPath(in: folders.state)
    let inode = FileStamp.of(path: path)?.inode
    let newer = bytes(path)
    let older = bytes(oldPath)
    // Directly after a rotation, both paths may lead to the same file, which is then read once.
    return inode != nil && FileStamp.of(path: oldPath)?.inode == inode ? [older] : [newer, older]
  }

  /// Returns the bytes of a file, which may slightly exceed the limit; empty if it can't be read.
  private static func bytes(_ path: String) -> [UInt8] {
    // `JournalDefect` reports an unreadable file.
    (try? RegularFile.bytes(contentsOf: path, maximumBytes: 2 * JournalFile.maximumBytes)) ?? []
  }
}

extension JournalListing.Filter {
  /// Returns whether the request of a line matches.
  func matches(_ row: [String: JSONValue]) -> Bool {
    if let extensionIdentifier, row["extension"] != .string(extensionIdentifier) { return false }
    if let outcome, row["outcome"] != .string(outcome.rawValue) { return false }
    return session?.contains(row) ?? true
  }
}

extension JournalListing.Filter.Session {
  /// Whether the session has the request of a line.
  fileprivate func contains(_ row: [String: JSONValue]) -> Bool {
    guard row["host"] == .int(Int64(getpid())), row["surface"] == .string(surface),
      row["peer"] == peer.map(JSONValue.string), case .string(let text)? = row["began"]
    else { return false }
    // The texts have the same length, and a time zone of zero, so that they are in the order of time.
    return text >= JournalEntry.text(began)
  }
}

extension JSONValue {
  /// The member called `name`; null if there is none.
  fileprivate subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// A string or a whole number as the text of a table's cell.
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .null, .bool, .double, .array, .object: ""
    }
  }

  /// A time in milliseconds as the text of a table's cell, with one decimal place.
  fileprivate var milliseconds: String {
    switch self {
    case .int(let number): "\(number).0"
    case .double(let number): String(format: "%.1f", number)
    case .null, .bool, .string, .array, .object: ""
    }
  }
}
