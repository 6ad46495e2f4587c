/// Makes valid and invalid tar archives.
struct TarArchive {
  private(set) var bytes: [UInt8] = []

  /// Adds an item.
  mutating func add(
    _ name: String, _ content: String = "", kind: Character = "0", mode: String = "0000644", size: Int? = nil
  ) {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) { block.replaceSubrange(place..<place + text.utf8.count, with: text.utf8) }
    put(String(name.utf8.prefix(100)) ?? "", at: 0)
    put(mode, at: 100)
    put(String(size ?? content.utf8.count, radix: 8), at: 124)
    put(String(repeating: " ", count: 8), at: 148)
    put(String(kind), at: 156)
    put("ustar\u{0}00", at: 257)
    put(String(block.reduce(0) { $0 + Int($1) }, radix: 8) + "\u{0}", at: 148)
    bytes += block + content.utf8
    bytes += [UInt8](repeating: 0, count: (512 - content.utf8.count % 512) % 512)
  }

  /// Ends the archive.
  func ended() -> [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }
}
