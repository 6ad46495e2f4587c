internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("The page of what will not come is complete")
struct MissingModulePageTests {
  @Test("It names each missing module")
  func names() throws {
    let page = BuildProducts.tests.deletingLastPathComponent()
      .appending(path: "Sources/Host/IntentHost/IntentHost.docc/WhatWillNotCome.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(MissingModules.names.count > 50)
    #expect(MissingModules.names.filter { !text.contains("`\($0)`") }.sorted() == [])
  }
}
