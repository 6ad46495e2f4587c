// Names of keys in a manifest, for `Bundle.infoDictionary`; they are strings of Core Foundation on Apple's systems,
// where code casts them with `as String`.

/// The key of the bundle identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the build version.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the short name.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the name of the library.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The key of the version of the manifest's format.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// The key of the fallback language of the texts.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The key of the languages of the texts.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
