internal import BaseFiles
package import IntentConversations
package import ViewTrees

/// A part of the conversation on a page.
package enum PageEntry: Sendable, Hashable {
  /// The user's request.
  case user(String)
  /// A sentence of the host. `locale` is an identifier such as `de_DE`.
  case sentence(String, locale: String?)
  /// A question. `chosen` is the index of the option that was chosen, counted from 0. `isOwnSurfaceOnly` is true if only the
  /// host's own surface may answer.
  case prompt(String, options: [String], chosen: Int?, isOwnSurfaceOnly: Bool)
  /// The user's answer.
  case answer(String)
  /// A card.
  case view(ViewCard)
  /// The outcome of the request.
  case outcome(String)
}

/// A view with the name and the icon of its app.
package struct ViewCard: Sendable, Hashable {
  /// The app's name.
  package var name: String
  /// The app's icon. If it is nil, the first letter of the name is shown.
  package var icon: ViewImage?
  /// The view.
  package var tree: ViewTree

  /// Creates a card.
  package init(name: String, icon: ViewImage? = nil, tree: ViewTree) {
    self.name = ViewTextSanitizer.sanitized(name)
    self.icon = icon
    self.tree = tree
  }

  /// Whether the view has pictures in a format that terminals with pictures can show.
  package var hasPictures: Bool { tree.images.values.contains { $0.format == .png } }
}

extension PageEntry {
  /// The entry in the form that the page's script reads. The page moves the member `images` to a common list.
  var members: [String: JSONValue] {
    switch self {
    case .user(let text): return ["kind": "user", "text": .string(text)]
    case .sentence(let text, let locale):
      return ["kind": "said", "text": .string(text), "locale": locale.map(JSONValue.string) ?? .null]
    case .prompt(let text, let options, let chosen, let isOwnSurfaceOnly):
      return [
        "kind": "prompt", "text": .string(text), "options": .array(options.map(JSONValue.string)),
        "chosen": chosen.map { .int(Int64($0)) } ?? .null, "owned": .bool(isOwnSurfaceOnly),
      ]
    case .answer(let text): return ["kind": "answer", "text": .string(text)]
    case .outcome(let text): return ["kind": "outcome", "text": .string(text)]
    case .view(let card): return card.members
    }
  }
}

extension ShownView {
  /// The view with the name of its app.
  package var card: ViewCard { ViewCard(name: name, tree: tree) }
}

extension ViewCard {
  /// The card in the form that the page's script reads, with its images.
  fileprivate var members: [String: JSONValue] {
    var members = tree.members()
    members["kind"] = "view"
    members["name"] = .string(name)
    guard let icon else { return members }
    let digest = icon.digest
    members["icon"] = .string(digest)
    var images = members["images"]?.members ?? [:]
    images[digest] = .string(icon.url)
    members["images"] = .object(images)
    return members
  }
}
