internal import BaseFiles

extension DefinitionEditor {
  /// Removes an element, and what a file says of a parameter beside it: its combinations with others, and its role as
  /// the input or the key parameter. The file is not written yet.
  ///
  /// - Throws: ``DefinitionEditError`` if the file does not have the element, or would have a new error or warning, such
  ///   as a text that mentions it; the document is then unchanged.
  package mutating func remove(_ element: DefinitionElement) throws(DefinitionEditError) {
    try edit { editor throws(DefinitionEditError) in
      let place = try editor.place(of: element)
      try editor.checkRemovable(place)
      if case .parameter(let name, let intent) = element {
        try editor.removeMentions(of: name, in: try editor.path(toIntent: intent))
      }
      try editor.document.remove(place.path)
    }
  }

  /// Changes the name of an element wherever the file has it: types, texts, combinations and dependences. The file is
  /// not written yet.
  ///
  /// - Throws: ``DefinitionEditError`` if the file does not have the element, the name is taken, or the file would have
  ///   a new error or warning; the document is then unchanged.
  package mutating func rename(_ element: DefinitionElement, to name: String) throws(DefinitionEditError) {
    try edit { editor throws(DefinitionEditError) in
      let place = try editor.place(of: element)
      try editor.checkRemovable(place)
      let list = DefinitionPath(steps: Array(place.path.steps.dropLast()))
      try editor.checkName(name, prefix: place.prefix, in: list, "there is one called")
      guard let old = place.path.key(place.prefix + "Name").node(in: editor.document.root)?.string else { return }
      try editor.set(place.prefix + "Name", PropertyListNode(.string(name)), of: place.path)
      try editor.replaceMentions(of: element, old: old, with: name)
    }
  }

  /// Changes the texts of an element; a text that is nil stays. The file is not written yet.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - texts: the title, and the question for a parameter.
  ///   - spoken: what a code of a response says.
  /// - Throws: ``DefinitionEditError`` if the element does not have such a text; the document is then unchanged.
  package mutating func set(
    _ element: DefinitionElement, _ texts: DefinitionAddition.Texts, spoken: String? = nil
  ) throws(DefinitionEditError) {
    try edit { editor throws(DefinitionEditError) in
      let place = try editor.place(of: element)
      if let title = texts.title { try editor.setTitle(title, of: place) }
      if let prompt = texts.prompt { try editor.setPrompt(prompt, of: place) }
      if let spoken {
        guard place.prefix == Prefix.responseCode else {
          throw DefinitionEditError("\(place.words) says nothing; only a code of a response does")
        }
        try editor.setText(place.prefix + "FormatString", spoken, of: place.path, for: place.words)
      }
    }
  }

  private func checkRemovable(_ place: DefinitionPlace) throws(DefinitionEditError) {
    let node = place.path.node(in: document.root)
    let isOfAll =
      switch place.prefix {
      case Prefix.responseCode: ["success", "failure"].contains(node?[place.prefix + "Name"]?.string)
      case Prefix.typeProperty: node?[place.prefix + "Default"]?.boolean == true
      case "INEnumValue": (node?[place.prefix + "Index"]?.integer ?? 0) == 0
      default: false
      }
    guard !isOfAll else {
      throw DefinitionEditError("\(place.words) has to stay: each such list has it. '\(document.path)' is not changed")
    }
  }

  // MARK: Texts

  private mutating func setTitle(_ title: String, of place: DefinitionPlace) throws(DefinitionEditError) {
    guard place.prefix != Prefix.responseCode else {
      throw DefinitionEditError("\(place.words) has no title; its text comes after its name")
    }
    let key = place.prefix == "INIntent" ? "INIntentTitle" : place.prefix + "DisplayName"
    try setText(key, title, of: place.path, for: place.words)
  }

  private mutating func setPrompt(_ prompt: String, of place: DefinitionPlace) throws(DefinitionEditError) {
    let prefix = "INIntentParameterPromptDialog"
    let dialogs = place.path.key(prefix + "s")
    let index = dialogs.node(in: document.root)?.array?.firstIndex { $0[prefix + "Type"]?.string == "Primary" }
    guard let index else { throw DefinitionEditError("\(place.words) is not asked for, so it has no prompt") }
    try setText(prefix + "FormatString", prompt, of: dialogs.index(index), for: place.words)
  }

  /// Sets a text that can be translated. The identifier by which translations name it stays.
  private mutating func setText(
    _ key: String, _ text: String, of owner: DefinitionPath, for name: String
  ) throws(DefinitionEditError) {
    let members = self.text(key, text, of: name).sorted { $0.key < $1.key }
    for (member, value) in members where member == key || owner.key(member).node(in: document.root) == nil {
      try set(member, PropertyListNode(value), of: owner)
    }
  }
}
