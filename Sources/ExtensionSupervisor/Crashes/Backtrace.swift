internal import ELFFiles

/// The frames of a crash with the names of their functions, as far as the files of the libraries have them.
///
/// The files are read and not run; what they cost is bounded, whatever they say.
struct Backtrace {
  /// A report names no more files than these, and their tables have no more bytes in all, unless it is made to do harm.
  private static let maximumLibraryCount = 32
  private static let maximumTableBytes = 64 << 20
  /// What is shown of a name that can't be shortened.
  private static let maximumNameLength = 200

  /// A function, and how far in it a frame stands.
  private struct Symbol {
    let name: String
    let distance: UInt64
  }

  private let report: CrashReport
  /// By the number of the frame.
  private var symbols: [Int: Symbol] = [:]
  private var tableBytes = 0

  /// Looks the frames of `report` up.
  init(_ report: CrashReport) {
    self.report = report
    let numbers = Dictionary(grouping: report.frames.indices) { report.frames[$0].library }
    // The frames next to the crash matter most.
    for (library, numbers) in numbers.sorted(by: { $0.value[0] < $1.value[0] }).prefix(Self.maximumLibraryCount) {
      if let library { look(numbers, in: library) }
    }
  }

  /// A line for each frame: `#0 IntentHandler.handle(intent:completion:) in libUnicornChat.so + 24`.
  var lines: [String] {
    report.frames.enumerated().map { number, frame in
      let offset = "0x" + String(frame.offset, radix: 16)
      guard let file = frame.library?.split(separator: "/").last else { return "#\(number) \(offset)" }
      guard let symbol = symbols[number] else { return "#\(number) \(file) + \(offset)" }
      return "#\(number) \(symbol.name) in \(file) + \(symbol.distance)"
    }
  }

  private mutating func look(_ numbers: [Int], in library: String) {
    guard let file = ELFFile(path: library),
      let table = ELFSymbolTable(.all, of: file) ?? ELFSymbolTable(.dynamic, of: file),
      table.byteCount <= Self.maximumTableBytes - tableBytes
    else { return }
    tableBytes += table.byteCount
    // A caller goes on after its call, which may be the last thing in it.
    let segments = file.segments
    let places = numbers.compactMap { number in
      let offset = report.frames[number].offset
      return segments.address(ofCodeAt: number == 0 || offset == 0 ? offset : offset - 1).map { (number, $0) }
    }
    let functions = NearestFunctions(places.map(\.1), in: table)
    for (number, address) in places {
      guard let function = functions[address], let name = table.name(at: function.name) else { continue }
      let distance = address - function.address + (number == 0 ? 0 : 1)
      symbols[number] = Symbol(
        name: SwiftSymbolName(name)?.text ?? String(name.prefix(Self.maximumNameLength)), distance: distance)
    }
  }
}

/// For each of some addresses, the function that it lies in.
private struct NearestFunctions {
  private let addresses: [UInt64]
  private var found: [ELFSymbolTable.Symbol?]

  /// Reads the table once, whatever the number of addresses.
  init(_ addresses: [UInt64], in table: ELFSymbolTable) {
    self.addresses = Set(addresses).sorted()
    var found = [ELFSymbolTable.Symbol?](repeating: nil, count: self.addresses.count)
    let sorted = self.addresses
    _ = table.contains { symbol in
      guard symbol.isDefined, symbol.isFunction else { return false }
      let first = Self.firstIndex(in: sorted, atOrAfter: symbol.address)
      if first < found.count, found[first].map({ $0.address < symbol.address }) ?? true { found[first] = symbol }
      return false
    }
    // What is the nearest to an address is also before all that follow.
    for index in found.indices.dropFirst() where found[index] == nil { found[index] = found[index - 1] }
    self.found = found
  }

  /// The nearest function at or below `address`; nil where that is known to end before.
  subscript(address: UInt64) -> ELFSymbolTable.Symbol? {
    let index = Self.firstIndex(in: addresses, atOrAfter: address)
    guard index < addresses.count, let symbol = found[index], symbol.address <= address,
      symbol.size == 0 || address - symbol.address < symbol.size
    else { return nil }
    return symbol
  }

  private static func firstIndex(in sorted: [UInt64], atOrAfter address: UInt64) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
