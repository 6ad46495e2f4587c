public import AppleCompatibility
public import Foundation
internal import UniformTypeIdentifiers

/// The class of file name extensions, without the period: `png`.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
/// The class of MIME types: `image/png`.
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// A type that may be unknown, which then conforms to itself only.
private func known(_ identifier: CFString) -> UTType? { UTType(identifier.description) }

private func tagClass(_ name: CFString) -> UTTagClass { UTTagClass(rawValue: name.description) }

// MARK: Types of tags

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the identifier of the preferred type for a tag.
///
/// - Parameters:
///   - tagClass: the class of the tag, such as ``kUTTagClassFilenameExtension``.
///   - tag: the tag; letter case is ignored.
///   - parent: the type to which the result conforms; nil for any type.
/// - Returns: the identifier, retained; that of a dynamic type if no declared type has the tag. Nil if the tag is empty
///   or its class is unknown.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ parent: CFString?
) -> Unmanaged<CFString>? {
  let type = UTType(
    tag: tag.description, tagClass: MobileCoreServices.tagClass(tagClass), conformingTo: parent.flatMap(known))
  return type.map { .passRetained(NSString(string: $0.identifier)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the identifiers of all types for a tag, the preferred one first; see
/// ``UTTypeCreatePreferredIdentifierForTag(_:_:_:)``. The array is retained; nil if there is no type.
public func UTTypeCreateAllIdentifiersForTag(
  _ tagClass: CFString, _ tag: CFString, _ parent: CFString?
) -> Unmanaged<CFArray>? {
  let types = UTType.types(
    tag: tag.description, tagClass: MobileCoreServices.tagClass(tagClass), conformingTo: parent.flatMap(known))
  return types.isEmpty ? nil : .passRetained(NSArray(array: types.map(\.identifier)))
}

// MARK: Tags of types

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the preferred tag of a type, retained; nil if the type has none of this class.
public func UTTypeCopyPreferredTagWithClass(_ identifier: CFString, _ tagClass: CFString) -> Unmanaged<CFString>? {
  let tags = known(identifier)?.tags[MobileCoreServices.tagClass(tagClass)]
  return (tags?.first).map { .passRetained(NSString(string: $0)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the tags of a type, the preferred one first. The array is retained; nil if the type has none of this class.
public func UTTypeCopyAllTagsWithClass(_ identifier: CFString, _ tagClass: CFString) -> Unmanaged<CFArray>? {
  known(identifier)?.tags[MobileCoreServices.tagClass(tagClass)].map { .passRetained(NSArray(array: $0)) }
}

// MARK: Types

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two identifiers name the same type. Letter case is ignored.
public func UTTypeEqual(_ one: CFString, _ other: CFString) -> Bool {
  one.description.lowercased() == other.description.lowercased()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a type is another one, or conforms to it.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
  if UTTypeEqual(identifier, other) { return true }
  guard let type = known(identifier), let parent = known(other) else { return false }
  return type.conforms(to: parent)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the English description of a type, retained; nil if the type is not declared.
public func UTTypeCopyDescription(_ identifier: CFString) -> Unmanaged<CFString>? {
  (known(identifier)?.localizedDescription).map { .passRetained(NSString(string: $0)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the system declares the type.
public func UTTypeIsDeclared(_ identifier: CFString) -> Bool { known(identifier)?.isDeclared ?? false }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the type is a dynamic one, made for a tag that no declared type has.
public func UTTypeIsDynamic(_ identifier: CFString) -> Bool { known(identifier)?.isDynamic ?? false }
