/// What lets images stand for the parameters of a request, which are named by key paths of the request's own class.
public protocol INIntentSetImageKeyPath {}

/// The older name of the same.
public typealias _INIntentSetImageKeyPath = INIntentSetImageKeyPath

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
  /// Lets `image` stand for a parameter, or nothing where it is nil.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    guard let name = Self.name(of: parameterName) else {
      return log("an image was set for what is no parameter of \(Self.self)")
    }
    parameterImages[name] = image
  }

  /// The image that stands for a parameter, or nil.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    Self.name(of: parameterName).flatMap { parameterImages[$0] }
  }
}

extension INIntent {
  /// The image that stands for the request: that of the first parameter that has one, or nil.
  public func keyImage() -> INImage? {
    type(of: self).propertyNames.lazy.compactMap { self.parameterImages[$0.value] }.first
  }
}

extension IntentObject {
  /// The name of the property at `keyPath`; nil where that is no property of a request or a response.
  class func name(of keyPath: AnyKeyPath) -> String? {
    propertyNames.first { $0.key == keyPath }?.value
  }
}
