// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// An intent whose parameters can have images. A key path of the intent's own class identifies a parameter.
public protocol INIntentSetImageKeyPath {}

/// The former name of ``INIntentSetImageKeyPath``.
public typealias _INIntentSetImageKeyPath = INIntentSetImageKeyPath

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
  /// Sets the image of a parameter; nil removes it.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    guard let name = Self.name(of: parameterName) else {
      return log("an image was set for a key path that is not a parameter of \(Self.self)")
    }
    __setImage(image, forParameterNamed: name)
  }

  /// The image of a parameter, or nil.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    Self.name(of: parameterName).flatMap { __image(forParameterNamed: $0) }
  }
}

extension INIntent {
  /// Sets the image of the parameter called `parameterName`; nil removes it. Code that Xcode generates calls it.
  public func __setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    guard type(of: self).propertyNames.contains(where: { $0.value == parameterName }) else {
      return log("an image was set for '\(parameterName)', which is not a parameter of \(type(of: self))")
    }
    parameterImages[parameterName] = image
  }

  /// The image of the parameter called `parameterName`, or nil. Code that Xcode generates calls it.
  public func __image(forParameterNamed parameterName: String) -> INImage? { parameterImages[parameterName] }

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
