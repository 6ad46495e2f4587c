public import Foundation

/// One property of an intent's class, perhaps of an object within it.
open class INParameter: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The class that has the property.
  public let parameterClass: AnyClass
  /// The names that lead to the property, joined by dots.
  public let parameterKeyPath: String
  private var indexes: [String: Int] = [:]

  /// Names the property at `keyPath` of `aClass`.
  public init(for aClass: AnyClass, keyPath: String) {
    parameterClass = aClass
    parameterKeyPath = keyPath
    super.init()
  }

  /// Names the property of a key path; nil where the path does not begin at a class or leads through no named property.
  public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
    guard let root = Root.self as? AnyClass else { return nil }
    // The description of a key path is "\Root.name.name": the only place where Swift keeps the names.
    let names = "\(keyPath)".split(separator: ".").dropFirst().map { $0.filter { $0 != "?" && $0 != "!" } }
    guard !names.isEmpty, !names.contains(where: { $0.contains("<") }) else { return nil }
    self.init(for: root, keyPath: names.joined(separator: "."))
  }

  /// Whether `parameter` names the same property.
  open func isEqual(to parameter: INParameter) -> Bool {
    parameter.parameterClass == parameterClass && parameter.parameterKeyPath == parameterKeyPath
      && parameter.indexes == indexes
  }

  /// Whether `object` names the same property.
  open override func isEqual(_ object: Any?) -> Bool { (object as? INParameter).map(isEqual(to:)) ?? false }

  /// A hash of the names.
  open override var hash: Int { parameterKeyPath.hashValue }

  /// Says which element is meant of the array at `subKeyPath`.
  open func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
    indexes[subKeyPath] = index
  }

  /// Which element is meant of the array at `subKeyPath`; `NSNotFound` where none was set.
  open func index(forSubKeyPath subKeyPath: String) -> Int { indexes[subKeyPath] ?? NSNotFound }

  /// A parameter with the same names and indexes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = INParameter(for: parameterClass, keyPath: parameterKeyPath)
    copy.indexes = indexes
    return copy
  }

  /// Archives are read with the expected class given.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the names into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(NSStringFromClass(parameterClass) as NSString, forKey: "class")
    coder.encode(parameterKeyPath as NSString, forKey: "keyPath")
  }

  /// Reads the names from an archive; nil where the class is not here.
  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "class").map({ "\($0)" }),
      let keyPath = coder.decodeObject(of: NSString.self, forKey: "keyPath").map({ "\($0)" }),
      let found = NSClassFromString(name)
    else { return nil }
    parameterClass = found
    parameterKeyPath = keyPath
    super.init()
  }
}

extension INInteraction {
  /// The value of a parameter of the intent or of its response; nil where there is none.
  public func parameterValue(for parameter: INParameter) -> Any? {
    let objects: [NSObject?] = [intent, intentResponse]
    guard let start = objects.compactMap({ $0 }).first(where: { type(of: $0) == parameter.parameterClass }) else {
      return nil
    }
    return parameter.parameterKeyPath.split(separator: ".").reduce(start as Any?) { value, name in
      let member = value.flatMap { Self.members(of: $0)[String(name)] }
      let index = parameter.index(forSubKeyPath: String(name))
      guard let elements = member as? [Any], elements.indices.contains(index) else { return member }
      return elements[index]
    }
  }

  /// The stored properties of `value` and its superclasses that are not nil, by their names.
  private static func members(of value: Any) -> [String: Any] {
    var members: [String: Any] = [:]
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for child in current.children {
        let inner = Mirror(reflecting: child.value)
        guard let name = child.label else { continue }
        if inner.displayStyle != .optional {
          members[name] = child.value
        } else if let wrapped = inner.children.first {
          members[name] = wrapped.value
        }
      }
      mirror = current.superclassMirror
    }
    return members
  }
}
