internal import JSONValues
package import ViewTrees

/// A part of the conversation on a page.
package enum PageEntry: Sendable, Hashable {
  /// What the user asked for.
  case user(String)
  /// A sentence of the host. `locale` is an identifier such as `de_DE`.
  case said(String, locale: String?)
  /// A question, and the number of the option that was chosen, counted from 0. `isOwned` says that only the host's own
  /// surface may answer.
  case prompt(String, options: [String], chosen: Int?, isOwned: Bool)
  /// The user's answer.
  case answer(String)
  /// A card.
  case view(ViewCard)
  /// How the request ended.
  case outcome(String)
}

/// A view with the name and the icon of whom it belongs to.
package struct ViewCard: Sendable, Hashable {
  /// The app's name.
  package var name: String
  /// The app's icon; nil for the first letter of the name.
  package var icon: ViewImage?
  /// The view.
  package var tree: ViewTree

  /// Makes a card.
  package init(name: String, icon: ViewImage? = nil, tree: ViewTree) {
    (self.name, self.icon, self.tree) = (ViewWords.shown(name), icon, tree)
  }

  /// Whether the view has pictures that a terminal can show, if it shows any.
  package var hasPictures: Bool { tree.images.values.contains { $0.format == .png } }
}

extension PageEntry {
  /// The entry as the page's script reads it. The page moves the member `images` to those of the other entries.
  var members: [String: JSONValue] {
    switch self {
    case .user(let text): return ["kind": "user", "text": .string(text)]
    case .said(let text, let locale):
      return ["kind": "said", "text": .string(text), "locale": locale.map(JSONValue.string) ?? .null]
    case .prompt(let text, let options, let chosen, let isOwned):
      return [
        "kind": "prompt", "text": .string(text), "options": .array(options.map(JSONValue.string)),
        "chosen": chosen.map { .int(Int64($0)) } ?? .null, "owned": .bool(isOwned),
      ]
    case .answer(let text): return ["kind": "answer", "text": .string(text)]
    case .outcome(let text): return ["kind": "outcome", "text": .string(text)]
    case .view(let card): return card.members
    }
  }
}

extension ViewCard {
  /// The card as the page's script reads it, with its images.
  fileprivate var members: [String: JSONValue] {
    var members = tree.members()
    members["kind"] = "view"
    members["name"] = .string(name)
    guard let icon else { return members }
    let digest = icon.digest
    members["icon"] = .string(digest)
    var images = members["images"]?.objectMembers ?? [:]
    images[digest] = .string(icon.url)
    members["images"] = .object(images)
    return members
  }
}

extension JSONValue {
  /// The members of an object; nil for another value.
  var objectMembers: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}
