internal import BaseFiles
internal import Foundation

/// The metrics of this process, with the names that Prometheus' own clients use.
package enum ProcessMetrics {
  /// The metrics: resident memory and open descriptors. Metrics that the kernel does not report are left out.
  package static var families: [MetricFamily] {
    [
      memory.map {
        MetricFamily(
          "process_resident_memory_bytes", kind: .gauge, help: "Resident memory of the process.",
          samples: [.init(Double($0))])
      },
      descriptors.map {
        MetricFamily("process_open_fds", kind: .gauge, help: "Open file descriptors.", samples: [.init(Double($0))])
      },
    ].compactMap { $0 }
  }

  /// The second number in `/proc/self/statm` is the resident size in pages; see proc(5).
  private static var memory: Int? {
    guard let text = KernelFile.text("/proc/self/statm") else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  private static var descriptors: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
