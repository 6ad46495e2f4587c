// Names of keys in a manifest, for `Bundle.infoDictionary`; they are strings of Core Foundation on Apple's systems, where
// code casts them with `as String`.

/// The identifier of the bundle.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The version of the build.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The short name.
public let kCFBundleNameKey = "CFBundleName"
/// The name of the library.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The version of the manifest's format.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// The language that texts are in where there is no better one.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The languages in which there are texts.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
