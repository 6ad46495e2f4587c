internal import Foundation
@testable internal import IntentDefinitions
internal import TestSupport
internal import Testing

@Suite("Removing, renaming and changing elements of a definition file")
struct ChangeTests {
  /// The sample after an edit.
  private func changed(
    _ text: String? = nil, _ edit: (inout DefinitionEditor) throws -> Void
  ) throws -> String {
    let sample = try SampleDocument(text ?? SampleDocument.soupOrder())
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: sample.path))
    try edit(&editor)
    try editor.document.save()
    return try sample.text
  }

  /// The lines that only one of the texts has.
  private func difference(_ new: String) throws -> [String] {
    let old = try SampleDocument.soupOrder().components(separatedBy: "\n")
    let lines = new.components(separatedBy: "\n").difference(from: old)
    return lines.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line.trimmingCharacters(in: .whitespaces))"
      case .remove(_, let line, _): "- \(line.trimmingCharacters(in: .whitespaces))"
      }
    }
  }

  @Test("A renamed element has the new name wherever the file has it, and nothing else changes")
  func renamed() throws {
    let types = try difference(changed { try $0.rename(.type("Soup"), to: "Broth") })
    #expect(Set(types) == ["- <string>Soup</string>", "+ <string>Broth</string>"])
    #expect(types.count > 4)
    let values = try difference(changed { try $0.rename(.value("pickup", enumeration: "Collection"), to: "fetch") })
    #expect(values.count == 4)
    #expect(Set(values) == ["- <string>pickup</string>", "+ <string>fetch</string>"])
    let codes = try difference(
      changed { try $0.rename(.response("failureSoldOut", intent: "OrderSoup"), to: "failureGone") })
    #expect(codes.count == 2)
  }

  @Test("A renamed parameter is renamed in texts and combinations, but not in the response")
  func parameter() throws {
    let text = try changed { try $0.rename(.parameter("soup", intent: "OrderSoup"), to: "broth") }
    let sample = try SampleDocument(text)
    let definitions = DefinitionOutline(try DefinitionFormat.root(ofFileAt: sample.path)).lines
    #expect(definitions.contains { $0.contains("broth: Soup, resolved") })
    #expect(
      text.contains("<key>broth,bowls</key>") && text.contains("<string>Order ${bowls} bowls of ${broth}</string>"))
    #expect(
      !text.contains("<key>soup") && text.contains("<key>INIntentKeyParameter</key>\n\t\t\t<string>broth</string>"))
    #expect(text.contains("<string>Your ${soup} will be ready in ${minutes} minutes, for ${total}.</string>"))
    let response = try changed { try $0.rename(.response("soup", intent: "OrderSoup"), to: "broth") }
    #expect(response.contains("<string>Your ${broth} will be ready in") && response.contains("<key>soup,bowls</key>"))
  }

  @Test("There and back, the file is the same")
  func back() throws {
    let elements: [(DefinitionElement, DefinitionElement, String, String)] = [
      (.intent("OrderSoup"), .intent("Fetch"), "Fetch", "OrderSoup"), (.type("Tea"), .type("Brew"), "Brew", "Tea"),
      (.enumeration("Strength"), .enumeration("Power"), "Power", "Strength"),
      (.property("price", type: "Soup"), .property("cost", type: "Soup"), "cost", "price"),
      (.parameter("tea", intent: "MakeTea"), .parameter("tee", intent: "MakeTea"), "tee", "tea"),
    ]
    for (old, new, there, back) in elements {
      let text = try changed {
        try $0.rename(old, to: there)
        try $0.rename(new, to: back)
      }
      #expect(try difference(text) == [], "\(old)")
    }
  }

  @Test("A removed element is gone, with the combinations of a parameter")
  func removed() throws {
    let text = try changed { try $0.remove(.parameter("toppings", intent: "OrderSoup")) }
    #expect(!text.contains("toppings") && text.contains("<key>soup,bowls</key>"))
    let key = try changed { try $0.remove(.parameter("tea", intent: "MakeTea")) }
    #expect(!key.contains("<string>tea</string>\n\t\t\t<key>INIntentLast") && !key.contains("<key>tea</key>"))
    for element: DefinitionElement in [
      .value("delivery", enumeration: "Collection"), .property("price", type: "Soup"), .intent("MakeTea"),
      .response("failureSoldOut", intent: "OrderSoup"),
    ] {
      let lines = try difference(changed { try $0.remove(element) })
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("-") }, "\(element): \(lines)")
    }
  }

  @Test("What was added and removed leaves the file as it was", arguments: SampleDocument.layouts)
  func undone(layout: String) throws {
    let text = try changed(layout) {
      try $0.add(.intent(name: "Two"))
      try $0.add(.parameter(try FieldDeclaration("a:String"), intent: "Two"))
      try $0.remove(.parameter("a", intent: "Two"))
      try $0.remove(.intent("Two"))
    }
    #expect(text == layout)
  }

  @Test("Texts change, and the names by which translations find them stay")
  func texts() throws {
    let lines = try difference(
      changed {
        try $0.set(.parameter("bowls", intent: "OrderSoup"), .init(title: "Plates & <bowls>", prompt: "How many?"))
        try $0.set(.intent("OrderSoup"), .init(title: "Order broth"))
        try $0.set(.response("failureSoldOut", intent: "OrderSoup"), .init(), spoken: "No ${soup}.")
        try $0.set(.value("pickup", enumeration: "Collection"), .init(title: "collect it"))
      })
    #expect(lines.filter { $0.hasPrefix("+") }.count == 5 && lines.count == 10, "\(lines)")
    #expect(lines.contains("+ <string>Plates &amp; &lt;bowls&gt;</string>"))
    let new = try changed { try $0.set(.response("failure", intent: "MakeTea"), .init(), spoken: "It is cold.") }
    #expect(try difference(new).allSatisfy { $0.hasPrefix("+") })
  }

  @Test(
    "What would break the file is an error that names it, and the file is unchanged",
    arguments: [
      (.remove(.type("Soup")), "the file has no type 'Soup'"),
      (.remove(.type("Sop")), "has no type 'Sop'; did you mean 'Soup'?"),
      (.remove(.response("total", intent: "OrderSoup")), "mentions '${total}'"),
      (.remove(.response("success", intent: "OrderSoup")), "has to stay"),
      (.remove(.property("identifier", type: "Soup")), "has to stay"),
      (.remove(.value("unknown", enumeration: "Collection")), "has to stay"),
      (.remove(.parameter("x", intent: "OrderSoup")), "'OrderSoup' has no parameter 'x'; it has soup, bowls"),
      (.rename(.parameter("soup", intent: "OrderSoup"), "bowls"), "called 'bowls' already, in line"),
      (.rename(.type("Soup"), "Two words"), "can't name"), (.rename(.intent("OrderSoup"), ""), "can't name"),
      (.text(.type("Soup"), "It is hot."), "says nothing"),
      (.text(.response("success", intent: "OrderSoup"), "${gone}"), "mentions '${gone}'"),
      (.title(.response("success", intent: "OrderSoup")), "has no title"), (.prompt(.type("Soup")), "has no prompt"),
    ] as [(Edit, String)])
  private func refused(edit: Edit, message: String) throws {
    let sample = try SampleDocument(SampleDocument.soupOrder())
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: sample.path))
    #expect {
      switch edit {
      case .remove(let element): try editor.remove(element)
      case .rename(let element, let name): try editor.rename(element, to: name)
      case .text(let element, let text): try editor.set(element, .init(), spoken: text)
      case .title(let element): try editor.set(element, .init(title: "a"))
      case .prompt(let element): try editor.set(element, .init(prompt: "a"))
      }
    } throws: {
      "\($0)".contains(message)
    }
    try editor.document.save()
    #expect(try sample.text == SampleDocument.soupOrder())
  }

  private enum Edit {
    case remove(DefinitionElement)
    case rename(DefinitionElement, String)
    case text(DefinitionElement, String)
    case title(DefinitionElement)
    case prompt(DefinitionElement)
  }
}
