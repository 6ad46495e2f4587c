internal import CExtensionProcess

/// The memory of the host itself.
package enum HostMemory {
  /// Makes the C library return freed buffers of 1 MB or more to the kernel immediately. By default, it retains tens of
  /// megabytes for each thread after the first long answer of an extension. Call it once, at the start of a program.
  package static func returnLargeBuffersImmediately() {
    extension_return_large_buffers()
  }
}
