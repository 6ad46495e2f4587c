import BaseFiles
import SourceAdaptation
import Testing

@Suite("A summary lists the names that a source uses")
struct SummaryTests {
  private let summary = SourceSummary(
    Array(
      """
      import Foundation
      import struct Intents.INPerson
      #if canImport(UIKit)
      @testable import UIKit
      #elseif DEBUG
      import os.log
      #else
      import Other
      #endif
      @objc class A: B, C.D {
        typealias E = F<G>
        func f() { _ = #selector(g); H.i(J.K, "L \\(M())") } // N
      }
      """.utf8), path: "/a")

  @Test func `Imports have their conditions`() {
    #expect(summary.imports.map(\.name) == ["Foundation", "Intents", "UIKit", "os", "Other"])
    #expect(
      summary.imports.map(\.conditions) == [
        [], [], ["canImport(UIKit)"], ["!(canImport(UIKit)) && (DEBUG)"], ["!(canImport(UIKit)) && !(DEBUG)"],
      ])
    #expect(summary.imports[1].position == .init(line: 2, column: 15))
  }

  @Test func `Types, attributes and directives have positions`() {
    #expect(summary.typeNames.map(\.name) == ["B", "C", "F", "G", "H", "J", "M"])
    #expect(summary.declaredTypes.map(\.name) == ["A", "E"])
    #expect(summary.attributes.map(\.name) == ["testable", "objc"])
    #expect(summary.directives.map(\.name) == ["selector"])
    #expect(summary.directives.first?.position == .init(line: 12, column: 18))
    #expect(summary.findings.isEmpty)
  }
}
