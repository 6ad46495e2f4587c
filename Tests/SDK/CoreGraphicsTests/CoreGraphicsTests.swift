import Foundation
import Testing

@Suite struct CoreGraphicsTests {
  @Test func `Numbers, rectangles, transforms, paths and colours need no other import`() {
    #expect(Drawing.box(scale: 2) == CGRect(x: 0, y: 0, width: 12, height: 8))
    #expect(Drawing.bounds() == CGRect(x: 1, y: 1, width: 4, height: 2))
    #expect(Drawing.color() == [1, 0, 0, 0.5])
  }
}
