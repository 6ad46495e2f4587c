import SwiftData

/// A shelf with all kinds of members that a stored class can have.
@Model
final class Shelf {
  #Unique<Shelf>([\.code], [\.label, \.room])
  #Index<Shelf>([\.label])

  @Attribute(.unique) var code: String
  var label: String
  var note: String?
  var isFull = false
  var colours: [String] = []
  var height: Double = 1.5
  var size: Size = Size.small
  let room: String
  private(set) var moves: Int = 0
  @Relationship(deleteRule: .cascade, inverse: \Box.shelf) var boxes: [Box] = []
  @Relationship(inverse: \Lamp.shelf) var lamp: Lamp?
  @Transient var isShown = true
  static var count: Int { 1 }
  lazy var words: [String] = label.split(separator: " ").map(String.init)
  var title: String { "\(label) in \(room)" }

  enum Size: String, Codable { case small, large }

  init(_ code: String, label: String = "Shelf", room: String = "hall") {
    self.code = code
    self.label = label
    self.room = room
  }

  func move() { moves += 1 }
}

@Model
class Box {
  var name: String = ""
  var shelf: Shelf?
  init(_ name: String) { self.name = name }
}

/// A lamp on a shelf.
@Model
public class Lamp {
  /// What it is called.
  public var name: String
  var shelf: Shelf?
  /// Makes a lamp.
  public init(_ name: String) { self.name = name }
}

@ModelActor
actor Counter {
  func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Shelf>()) }
}

extension ModelContainer {
  /// An empty store in memory.
  static func sample() throws -> ModelContainer {
    try ModelContainer(
      for: Shelf.self, Box.self, Lamp.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }
}
