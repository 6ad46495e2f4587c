// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The version of this module's interface. Apple's number counts Apple's own builds, so the two are not comparable.
public var IntentsVersionNumber: Double { 1 }
