/// A request whose parameters can have images. A key path of the request's own class names a parameter.
public protocol INIntentSetImageKeyPath {}

/// The older name of ``INIntentSetImageKeyPath``.
public typealias _INIntentSetImageKeyPath = INIntentSetImageKeyPath

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
  /// Sets the image of a parameter; nil removes it.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    guard let name = Self.name(of: parameterName) else {
      return log("an image was set for what is no parameter of \(Self.self)")
    }
    parameterImages[name] = image
  }

  /// The image of a parameter, or nil.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    Self.name(of: parameterName).flatMap { parameterImages[$0] }
  }
}

extension INIntent {
  /// The image of the first parameter that has one, or nil.
  public func keyImage() -> INImage? {
    type(of: self).propertyNames.lazy.compactMap { self.parameterImages[$0.value] }.first
  }
}

extension IntentObject {
  /// The name of the property at `keyPath`; nil if it is not a property of a request or a response.
  class func name(of keyPath: AnyKeyPath) -> String? {
    propertyNames.first { $0.key == keyPath }?.value
  }
}
