/// What a message may cost its reader.
package struct HTTPLimits: Sendable {
  /// The size of the first line and all fields, in bytes.
  package var headBytes = 16 << 10
  /// The number of fields.
  package var fields = 64
  /// The size of the content, in bytes.
  package var contentBytes = 1 << 20

  /// Creates the default limits: 16 KiB of head, 64 fields and 1 MiB of content.
  package init() {}
}
