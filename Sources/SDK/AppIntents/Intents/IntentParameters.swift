/// The parameters of intents, and their names.
enum IntentParameters {
  /// The parameters of an intent with their names, in the order of their declarations.
  static func all(of intent: any AppIntent) -> [(name: String, parameter: any AnyIntentParameter)] {
    var found: [(name: String, parameter: any AnyIntentParameter)] = []
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let current = mirror {
      let own = current.children.compactMap { child -> (name: String, parameter: any AnyIntentParameter)? in
        guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else { return nil }
        return (name(ofStorage: label), parameter)
      }
      found = own + found
      mirror = current.superclassMirror
    }
    return found
  }

  /// The parameter of an intent with this name; nil if there is none.
  static func parameter(_ name: String, of intent: any AppIntent) -> (any AnyIntentParameter)? {
    all(of: intent).first { $0.name == name }?.parameter
  }

  /// The name of the parameter at a key path, such as `soup` for `\.$soup`: the parameter of a new intent has the same
  /// object as the key path. Empty if the key path leads elsewhere.
  static func name<Intent: AppIntent, Value>(
    of keyPath: KeyPath<Intent, IntentParameter<Value>>, _ type: Intent.Type
  ) -> String {
    let intent = Intent()
    let parameter = intent[keyPath: keyPath]
    return all(of: intent).first { $0.parameter === parameter }?.name ?? ""
  }

  /// The name of a wrapped property: without the underscore of its storage.
  private static func name(ofStorage label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
