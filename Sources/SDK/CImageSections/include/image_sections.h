#ifndef IMAGE_SECTIONS_H
#define IMAGE_SECTIONS_H

/// Called with the metadata of a type.
typedef void image_type_visitor(void *_Nullable context, const void *_Nonnull metadata);

/// Returns the descriptor of the protocol `P`, from the metadata of the type `any P`; NULL for the metadata of another
/// type.
///
/// C, because the metadata is a structure of Swift's ABI, which Swift can't express.
const void *_Nullable image_protocol(const void *_Nonnull existential);

/// Calls `visit` for each type that conforms to `protocol`, if the library that this code is linked into declares the
/// conformance. Generic types are left out. A type that conforms in several ways is visited once for each.
///
/// C, because Swift can't name the symbols that the linker defines for a section, and Swift's runtime lists no
/// conformances. The layout is that of protocol conformance descriptors in Swift's ABI document "Type metadata".
void image_each_conforming_type(const void *_Nonnull protocol, void *_Nullable context,
                                image_type_visitor *_Nonnull visit);

#endif
