internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A bundle that is being copied becomes an extension as soon as it is complete")
struct HalfCopiedTests {
  /// The parts of a bundle, or of a bare extension.
  enum Part: CaseIterable { case manifest, library }

  /// A file that is copied in pieces of `size` bytes.
  private struct File {
    let name: String
    let data: Data
    let pieceBytes: Int
  }

  /// Copies `files` one after the other and sends requests in the meantime, then until one succeeds.
  private func copy(_ files: [File], request: String) async throws {
    let folder = try DropInFolder()
    let (codes, events) = try await blocking {
      let run = try folder.host("--yes")
      var codes = [try run.events(of: request).last?.errorCode]
      for file in files {
        try folder.copy(file.data, to: file.name, pieces: file.pieceBytes) {
          codes.append(try run.events(of: request).last?.errorCode)
        }
      }
      return (codes, try run.events(of: request, untilItEndsWith: nil))
    }
    #expect(codes.count > 8)
    #expect(codes == [String?](repeating: "noExtension", count: codes.count))
    #expect(events.contains { $0.name == "started" })
  }

  @Test(
    "A manifest and a library are copied byte by byte, in either order",
    arguments: [Part.allCases, Part.allCases.reversed()], [false, true])
  func bytes(order: [Part], isBare: Bool) async throws {
    let manifest = try HostHome().manifest("Dropped", "WireExtension", principalClass: "Converse")
    let library = try Data(contentsOf: BuildProducts.library("WireExtension"))
    let place = isBare ? "" : "Dropped.appex/"
    let files = order.map { part in
      switch part {
      case .manifest: File(name: isBare ? "WireExtension.plist" : "\(place)Info.plist", data: manifest, pieceBytes: 1)
      case .library: File(name: "\(place)libWireExtension.so", data: library, pieceBytes: 1)
      }
    }
    try await copy(files, request: RequestLine.message("hello"))
  }

  @Test("A sample is copied in pieces, in either order", arguments: [Part.allCases, Part.allCases.reversed()])
  func sample(order: [Part]) async throws {
    let manifest = try Data(contentsOf: BuildProducts.manifests.appending(path: "UnicornCar/Info.plist"))
    let library = try Data(contentsOf: BuildProducts.library("UnicornCar"))
    let cars = try Data(contentsOf: BuildProducts.manifests.appending(path: "UnicornCar/Cars.json"))
    let files =
      [File(name: "UnicornCar.appex/Cars.json", data: cars, pieceBytes: cars.count)]
      + order.map { part in
        switch part {
        case .manifest: File(name: "UnicornCar.appex/Info.plist", data: manifest, pieceBytes: 100)
        case .library: File(name: "UnicornCar.appex/libUnicornCar.so", data: library, pieceBytes: 64 << 10)
        }
      }
    try await copy(files, request: #"{"intent": "INGetCarLockStatusIntent"}"#)
  }
}
