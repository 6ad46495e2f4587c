internal import BaseFiles

/// The frames of a crash with the names of their functions, from the symbol tables of the libraries.
///
/// No code of the libraries runs. Time and memory are bounded, whatever the files contain.
struct Backtrace {
  /// The limits on the number of files and on the size of their tables. Only a forged report exceeds them.
  private static let maximumLibraryCount = 32
  private static let maximumTableBytes = 64 << 20
  /// The maximum number of characters that are shown of a name that can't be demangled.
  private static let maximumNameLength = 200

  /// A function, and the offset of a frame from the function's start.
  private struct Symbol {
    let name: String
    let distance: UInt64
  }

  private let report: CrashReport
  private let files: MappableFiles
  /// The functions by the number of the frame.
  private var symbols: [Int: Symbol] = [:]
  private var tableBytes = 0

  /// Looks up the functions of the frames of `report`, in files that the process of `launch` could map.
  init(_ report: CrashReport, _ launch: ExtensionLaunch?) {
    self.report = report
    files = MappableFiles(launch)
    let numbers = Dictionary(grouping: report.frames.indices) { report.frames[$0].library }
    // The frames closest to the crash come first.
    for (library, numbers) in numbers.sorted(by: { $0.value[0] < $1.value[0] }).prefix(Self.maximumLibraryCount) {
      if let library { resolveSymbols(numbers, in: library) }
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

  private mutating func resolveSymbols(_ numbers: [Int], in library: String) {
    guard let descriptor = files.descriptor(path: library), let file = ELFFile(owning: descriptor),
      let table = ELFSymbolTable(.all, of: file) ?? ELFSymbolTable(.dynamic, of: file),
      table.byteCount <= Self.maximumTableBytes - tableBytes
    else { return }
    tableBytes += table.byteCount
    // A return address is the address after the call, so it may lie beyond the end of the function.
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

/// The functions that contain some addresses.
private struct NearestFunctions {
  private let addresses: [UInt64]
  private var found: [ELFSymbolTable.Symbol?]

  /// Finds the functions in one pass over the table.
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
    // The nearest function before an address is also a candidate for the addresses after it.
    for index in found.indices.dropFirst() where found[index] == nil { found[index] = found[index - 1] }
    self.found = found
  }

  /// The function that contains `address`; nil if the nearest function ends before it.
  subscript(address: UInt64) -> ELFSymbolTable.Symbol? {
    let index = Self.firstIndex(in: addresses, atOrAfter: address)
    guard index < addresses.count, let symbol = found[index], symbol.address <= address,
      symbol.size == 0 || address - symbol.address < symbol.size
    else { return nil }
    return symbol
  }

  private static func firstIndex(in sorted: [UInt64], atOrAfter address: UInt64) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
