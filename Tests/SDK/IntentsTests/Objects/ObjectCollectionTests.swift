internal import Intents
internal import Testing

@Suite("A collection of objects")
struct ObjectCollectionTests {
  private let soup = INObject(identifier: "1", display: "Clam Chowder")

  private var collection: INObjectCollection<INObject> {
    let collection = INObjectCollection(sections: [INObjectSection(title: "Hot", items: [soup])])
    collection.usesIndexedCollation = true
    return collection
  }

  @Test("A copy has the same sections")
  func copy() throws {
    let copy = try #require(collection.copy() as? INObjectCollection<INObject>)
    #expect(copy.allItems == [soup])
    #expect(copy.usesIndexedCollation)
    let section = try #require(collection.sections[0].copy() as? INObjectSection<INObject>)
    #expect(section.title == "Hot")
    #expect(section.items == [soup])
  }

  @Test("An archive of another object carries it")
  func archive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    collection.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let read = try #require(INObjectCollection<INObject>(coder: reader))
    #expect(read.sections.map(\.title) == ["Hot"])
    #expect(read.allItems == [soup])
    #expect(read.usesIndexedCollation)
  }

  @Test("An archive carries texts too")
  func texts() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    INObjectSection(title: nil, items: ["salt" as NSString]).encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let read = try #require(INObjectSection<NSString>(coder: reader))
    #expect(read.title == nil)
    #expect(read.items == ["salt"])
  }

  @Test("An archive without a collection has none")
  func missing() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("x", forKey: "y")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(INObjectCollection<INObject>(coder: reader) == nil)
  }
}
