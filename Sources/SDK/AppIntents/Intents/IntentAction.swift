package import IntentWire

/// What a control of a view requests when it is tapped.
package enum IntentAction {
  /// The intent as the host knows it, with the values of its parameters as they are now.
  package static func object(_ intent: any AppIntent) -> WireObject {
    var object = WireObject(type: TypeNames.className(of: type(of: intent)))
    for (name, parameter) in IntentParameters.all(of: intent) { object[name] = parameter.wireValue }
    return object
  }
}
