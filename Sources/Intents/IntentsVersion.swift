// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The version of the interface of this module. Apple's number counts its own builds, so the two can't be compared.
public var IntentsVersionNumber: Double { 1 }
