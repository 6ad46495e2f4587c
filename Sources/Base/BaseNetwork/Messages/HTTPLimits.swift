/// Limits the size of a message.
package struct HTTPLimits: Sendable {
  /// The maximum size of the first line and all fields, in bytes.
  package var headBytes = 16 << 10
  /// The maximum number of fields.
  package var fields = 64
  /// The maximum size of the content, in bytes.
  package var contentBytes = 1 << 20

  /// Creates the default limits: 16 KiB of head, 64 fields and 1 MiB of content.
  package init() {}
}
