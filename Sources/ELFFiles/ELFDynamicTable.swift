/// The entries of a library for the dynamic loader (`.dynamic`) that concern other libraries.
package struct ELFDynamicTable {
  /// The names of the libraries that it needs (`DT_NEEDED`), in the order in which the loader searches them.
  package let needed: [String]
  /// The folders of its search path (`DT_RUNPATH`, or else `DT_RPATH`). `$ORIGIN` stands for the library's own folder.
  package let searchPath: [String]

  /// The section type `SHT_DYNAMIC`.
  private static let sectionType: UInt32 = 6
  /// The size of `Elf64_Dyn`.
  private static let rowBytes = 16
  /// Further rows are ignored, and longer texts are cut.
  private static let (maximumRows, maximumTextBytes) = (1024, 4096)
  /// The tags `DT_NEEDED`, `DT_RPATH` and `DT_RUNPATH`, whose values are offsets of texts.
  private enum Tag: Int64 {
    case needed = 1
    case rpath = 15
    case runpath = 29
  }

  /// Reads the table; nil if the file has none that can be read.
  package init?(of file: ELFFile) {
    guard let sections = file.sections, let section = sections.first(where: { $0.type == Self.sectionType }),
      sections.indices.contains(Int(section.link)), let rows = file.bytes(at: section.place),
      let texts = file.bytes(at: sections[Int(section.link)].place)
    else { return nil }
    var values: [Tag: [String]] = [:]
    for start in stride(from: 0, through: rows.count - Self.rowBytes, by: Self.rowBytes).prefix(Self.maximumRows) {
      let offset: UInt64 = rows[start...].integer(8)
      guard let tag = Tag(rawValue: rows[start...].integer(0)), offset < texts.count else { continue }
      let text = texts[Int(offset)...].prefix(Self.maximumTextBytes).prefix { $0 != 0 }
      values[tag, default: []].append(String(decoding: text, as: UTF8.self))
    }
    needed = values[.needed] ?? []
    searchPath = (values[.runpath] ?? values[.rpath] ?? []).flatMap { $0.split(separator: ":").map(String.init) }
  }
}
