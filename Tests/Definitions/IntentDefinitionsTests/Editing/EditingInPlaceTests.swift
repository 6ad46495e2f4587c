internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@Suite("An edit leaves the rest of a file unchanged")
struct EditingInPlaceTests {
  /// Whether `part` remains if some elements of `whole` are left out.
  private func isPart(_ part: some Collection<Character>, of whole: some Sequence<Character>) -> Bool {
    var rest = part[...]
    for element in whole where rest.first == element { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  @Test("Edits work in every layout", arguments: SampleDocument.layouts.indices)
  func layouts(index: Int) throws {
    let before = SampleDocument.layouts[index]
    let sample = try SampleDocument(before)
    try sample.add(.parameter(FieldDeclaration("soup:String"), intent: "Order"))
    let after = try sample.text
    // The number of the last tag is the only text that changes.
    #expect(isPart(before.replacing("<integer>7</integer>", with: "<integer></integer>"), of: after))
    let lineEnds = before.contains("\r\n") ? after.filter { $0 == "\n" }.count : 0
    #expect(lineEnds == 0, "a line ends as no other does")
    let (file, findings) = DefinitionFile.read(contentsOf: sample.path)
    #expect(findings == [])
    #expect(file?.intents.first?.parameters.last?.name == "soup")
  }

  @Test("Added elements have the layout of the surrounding lines")
  func layout() throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    try sample.add(.parameter(FieldDeclaration("soup:String"), intent: "OrderIntent"))
    let text = try sample.text
    #expect(text.contains("\n\t\t\t\t</dict>\n\t\t\t\t<dict>\n\t\t\t\t\t<key>INIntentParameterConfigurable</key>\n"))
    #expect(text.contains("\n\t\t\t\t</dict>\n\t\t\t</array>\n\t\t</dict>\n"))
    // The tag is above the last parameter's tag, and above the highest used tag.
    #expect(text.contains("<key>INIntentLastParameterTag</key>\n\t\t\t<integer>10</integer>\n"))
    let windows = try SampleDocument(SampleDocument.layouts[1])
    try windows.add(.parameter(FieldDeclaration("soup:String"), intent: "Order"))
    #expect(
      try windows.text.contains("\r\n        <key>INIntentParameters</key>\r\n        <array>\r\n          <dict>"))
  }

  @Test("After each addition, a file of Xcode is still in the form of Xcode")
  func canonical() throws {
    let sample = try SampleDocument(SampleDocument.soupOrder())
    let additions: [DefinitionAddition] = [
      .intent(name: "CancelSoup"), .parameter(try FieldDeclaration("soup:Soup"), intent: "CancelSoup"),
      .parameter(try FieldDeclaration("ways:[Collection]"), intent: "CancelSoup"),
      .property(try FieldDeclaration("minutes:Integer"), intent: "CancelSoup"),
      .code(name: "success", text: "Gone after ${minutes} minutes.", intent: "CancelSoup"),
      .code(name: "failureEaten", text: nil, intent: "CancelSoup"),
      .type(name: "Bread", properties: [try FieldDeclaration("slices:Integer")]),
      .enumeration(name: "Size", values: ["small", "large"]),
    ]
    for addition in additions {
      try sample.add(addition)
      #expect(try !DefinitionFormat.format(sample.path, isDryRun: true), "\(addition)")
    }
    #expect(DefinitionFile.read(contentsOf: sample.path).findings == [])
  }

  @Test("Arbitrary bytes do not crash the editor, and written files can be read")
  func mutations() throws {
    let bytes = Array(SampleDocument.layouts[1].utf8)
    let addition = DefinitionAddition.parameter(try FieldDeclaration("soup:String"), intent: "Order")
    let sample = try SampleDocument("")
    for round in 0..<400 {
      var changed = bytes
      // The same bytes in every run.
      let place = (round * 7919) % bytes.count
      let words = ["<", ">", "\"", "&", "\0", "</array>", "<dict>", "<!--", "]]>", "\r", ""]
      changed.replaceSubrange(place..<place + 1, with: Array(words[round % words.count].utf8))
      try Data(changed).write(to: URL(filePath: sample.path))
      do {
        try sample.add(addition)
        _ = try PropertyListReader.read(contentsOf: sample.path)
      } catch is DefinitionEditError {
        #expect(try Data(contentsOf: URL(filePath: sample.path)) == Data(changed))
      }
    }
  }
}
