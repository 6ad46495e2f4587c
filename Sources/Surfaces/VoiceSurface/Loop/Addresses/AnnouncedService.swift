internal import BaseFiles

/// A file that announces a Wyoming service on the network: one of Avahi (avahi.service(5)) or of systemd-resolved
/// (systemd.dnssd(5)).
enum AnnouncedService {
  private static let type = "_wyoming._tcp"
  private static let maximumBytes = 64 << 10

  /// Returns the address of the first Wyoming service that a file announces.
  ///
  /// - Parameter path: the file.
  /// - Returns: the address; on this machine if the file names no host.
  /// - Throws: ``ServiceAddress/FormatError`` if the file can't be read, or announces no such service.
  static func address(in path: String) throws(ServiceAddress.FormatError) -> ServiceAddress {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes)
    } catch {
      throw ServiceAddress.FormatError("\(error)")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let service = text.contains("<service-group") ? avahi(text) : resolved(text)
    guard let service, let port = UInt16(service.port), port > 0 else {
      throw ServiceAddress.FormatError("'\(path)' announces no service of the type '\(type)' with a port")
    }
    return try ServiceAddress("\(service.host ?? "127.0.0.1"):\(port)", port: port)
  }

  private static func avahi(_ text: String) -> (host: String?, port: String)? {
    let services = text.components(between: "<service>", and: "</service>")
    guard let service = services.first(where: { $0.components(between: "<type>", and: "</type>").first == type }),
      let port = service.components(between: "<port>", and: "</port>").first
    else { return nil }
    return (service.components(between: "<host-name>", and: "</host-name>").first, port)
  }

  private static func resolved(_ text: String) -> (host: String?, port: String)? {
    let lines = text.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
    guard lines.contains("Type=\(type)"), let port = lines.last(where: { $0.hasPrefix("Port=") }) else { return nil }
    return (nil, String(port.dropFirst("Port=".count)))
  }
}

extension String {
  /// Returns the texts between `start` and `end`, with single spaces between words.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var texts: [String] = []
    var rest: Substring = self[...]
    while let begin = rest.firstRange(of: start) {
      rest = rest[begin.upperBound...]
      guard let limit = rest.firstRange(of: end) else { return texts }
      let words = rest[..<limit.lowerBound].split(whereSeparator: \.isWhitespace)
      texts.append(words.joined(separator: " "))
      rest = rest[limit.upperBound...]
    }
    return texts
  }
}
