internal import Foundation

/// The addresses of this machine other than loopback addresses.
enum InterfaceAddress {
  /// An IPv4 address at which this machine reaches itself as if from another machine; nil without a network.
  static let first: String? = {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }.lazy.compactMap { $0.flatMap(text) }.first
  }()

  private static func text(_ entry: UnsafeMutablePointer<ifaddrs>) -> String? {
    let flags = entry.pointee.ifa_flags
    guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
      flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK) == 0
    else { return nil }
    var bytes = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
      var host = address.pointee.sin_addr
      return inet_ntop(AF_INET, &host, &bytes, socklen_t(bytes.count)).map { String(cString: $0) }
    }
  }
}
