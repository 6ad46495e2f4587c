/// The first message of the host, which prepares the extension for calls.
public struct Hello: Sendable, Hashable {
  /// The versions of the protocol that the host supports.
  public var versions: ClosedRange<Int64>
  /// The extension's `CFBundleIdentifier`.
  public var extensionIdentifier: String
  /// `NSExtensionPrincipalClass` of the manifest, with its module.
  public var principalClass: String
  /// The folder with the manifest and the extension's resources.
  public var bundlePath: String
  /// The folder that belongs to this extension alone.
  public var containerPath: String
  /// The folders that the extension shares with others, by the identifier of the app group.
  public var appGroupPaths: [String: String]
  /// The default language of conversations as a BCP 47 tag (`zh-CN`), for
  /// ``HostToExtensionMessage/open(call:conversation:intent:language:)`` without a language. If it is nil, the
  /// extension uses the language of its environment.
  public var language: String?
  /// The keychain groups whose items the extension may use, in search order. New items go into the first one. The list
  /// is empty if the host stores no keys.
  public var keychainGroups: [KeychainGroup]
  /// Whether the host answers `request` messages. An older host does not know them.
  public var answersRequests: Bool
  /// Whether the extension shows views. In that case, ``principalClass`` is the class of a view controller.
  public var showsViews: Bool
  /// The storyboard in the bundle, without its file extension; nil if there is none. Its initial view controller
  /// replaces the principal class.
  public var storyboard: String?

  /// Creates the message. By default, it offers the versions that this code supports, no groups and no language.
  public init(
    versions: ClosedRange<Int64> = WireVersion.supported,
    extensionIdentifier: String,
    principalClass: String,
    bundlePath: String,
    containerPath: String,
    appGroupPaths: [String: String] = [:],
    language: String? = nil,
    keychainGroups: [KeychainGroup] = [],
    answersRequests: Bool = false,
    showsViews: Bool = false,
    storyboard: String? = nil
  ) {
    self.versions = versions
    self.extensionIdentifier = extensionIdentifier
    self.principalClass = principalClass
    self.bundlePath = bundlePath
    self.containerPath = containerPath
    self.appGroupPaths = appGroupPaths
    self.language = language
    self.keychainGroups = keychainGroups
    self.answersRequests = answersRequests
    self.showsViews = showsViews
    self.storyboard = storyboard
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
    if !keychainGroups.isEmpty { object["keychainGroups"] = .array(keychainGroups.map { .object($0.object) }) }
    if answersRequests { object["answersRequests"] = .bool(true) }
    if showsViews { object["showsViews"] = .bool(true) }
    if let storyboard { object["storyboard"] = .string(storyboard) }
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
    keychainGroups = (object["keychainGroups"].arrayValue ?? []).compactMap {
      $0.objectValue.flatMap(KeychainGroup.init)
    }
    answersRequests = object["answersRequests"] == .bool(true)
    showsViews = object["showsViews"] == .bool(true)
    storyboard = object["storyboard"].stringValue
    appGroupPaths = [:]
    for field in object["appGroupPaths"].objectValue?.fields ?? [] where appGroupPaths[field.name] == nil {
      appGroupPaths[field.name] = field.value.stringValue
    }
  }
}
