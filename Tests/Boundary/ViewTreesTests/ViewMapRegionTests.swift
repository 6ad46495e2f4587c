import Testing

@testable import ViewTrees

@Suite("Regions of maps") struct ViewMapRegionTests {
  @Test("A region has padding around its coordinates") func places() throws {
    let region = try #require(
      ViewMap.Region(around: [.init(latitude: 10, longitude: 20), .init(latitude: 11, longitude: 22)]))
    #expect(region.center == .init(latitude: 10.5, longitude: 21))
    #expect(abs(region.latitudeDelta - 1.6) < 1e-9)
    #expect(abs(region.longitudeDelta - 3.2) < 1e-9)
  }

  @Test("A single coordinate has a region of minimum size") func one() {
    #expect(ViewMap.Region(around: [.init(latitude: 1, longitude: 2)])?.latitudeDelta == 0.01)
    #expect(ViewMap.Region(around: []) == nil)
  }

  @Test("Coordinates on both sides of the date line are close together") func dateLine() throws {
    let region = try #require(
      ViewMap.Region(around: [.init(latitude: 0, longitude: 179), .init(latitude: 0, longitude: -179)]))
    #expect(abs(region.center.longitude) == 180)
    #expect(abs(region.longitudeDelta - 3.2) < 1e-9)
  }
}
