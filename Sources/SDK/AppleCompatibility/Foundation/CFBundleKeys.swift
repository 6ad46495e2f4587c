// The names of manifest keys, for `Bundle.infoDictionary`. On Apple's systems they are Core Foundation strings, so code
// casts them with `as String`.

/// The key of the bundle identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the build version.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the short name.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the library's file name.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The key of the version of the manifest's format.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// The key of the fallback language.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The key of the supported languages.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
