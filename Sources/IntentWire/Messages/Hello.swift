/// The host's first message: what the extension has to know before anything is asked of it.
public struct Hello: Sendable, Hashable {
  /// The protocol versions that the host speaks.
  public var versions: ClosedRange<Int64>
  /// The extension's `CFBundleIdentifier`.
  public var extensionIdentifier: String
  /// `NSExtensionPrincipalClass`, with its module, as the manifest has it.
  public var principalClass: String
  /// The folder in which the manifest and the extension's resources lie.
  public var bundlePath: String
  /// The folder that belongs to this extension alone.
  public var containerPath: String
  /// The folders that the extension shares with others, by the group's identifier.
  public var appGroupPaths: [String: String]
  /// The language of every conversation that names none of its own, as a BCP 47 tag (`zh-CN`). With nil, the extension
  /// uses the language of its environment.
  public var language: String?

  /// Makes the message; the parameters are its members.
  public init(
    versions: ClosedRange<Int64> = WireVersion.supported,
    extensionIdentifier: String,
    principalClass: String,
    bundlePath: String,
    containerPath: String,
    appGroupPaths: [String: String] = [:],
    language: String? = nil
  ) {
    self.versions = versions
    self.extensionIdentifier = extensionIdentifier
    self.principalClass = principalClass
    self.bundlePath = bundlePath
    self.containerPath = containerPath
    self.appGroupPaths = appGroupPaths
    self.language = language
  }
}

extension Hello {
  static let type = "hello"

  var object: WireObject {
    var object = WireObject(type: Self.type)
    object["minimumVersion"] = .int(versions.lowerBound)
    object["maximumVersion"] = .int(versions.upperBound)
    object["extensionIdentifier"] = .string(extensionIdentifier)
    object["principalClass"] = .string(principalClass)
    object["bundlePath"] = .string(bundlePath)
    object["containerPath"] = .string(containerPath)
    let groups = appGroupPaths.sorted { $0.key < $1.key }
    object["appGroupPaths"] = .object(
      WireObject(type: "appGroupPaths", fields: groups.map { .init(name: $0.key, value: .string($0.value)) }))
    if let language { object["language"] = .string(language) }
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    let minimum = try object.integer("minimumVersion")
    let maximum = try object.integer("maximumVersion")
    guard minimum <= maximum else { throw .invalidMessage("'hello' offers versions \(minimum) to \(maximum)") }
    versions = minimum...maximum
    extensionIdentifier = try object.string("extensionIdentifier")
    principalClass = try object.string("principalClass")
    bundlePath = try object.string("bundlePath")
    containerPath = try object.string("containerPath")
    language = object["language"].stringValue
    appGroupPaths = [:]
    for field in object["appGroupPaths"].objectValue?.fields ?? [] where appGroupPaths[field.name] == nil {
      appGroupPaths[field.name] = field.value.stringValue
    }
  }
}
