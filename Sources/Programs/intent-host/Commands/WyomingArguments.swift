internal import HostServer
internal import VoiceSurface

/// The addresses of a service for voice pipelines.
struct WyomingArguments {
  private let sockets: [WyomingSocket]
  /// The addresses that other machines can reach.
  private let remote: [WyomingAddress]

  /// Whether a socket of the service manager is for voice pipelines, according to its unit:
  /// `FileDescriptorName=wyoming`.
  static func isPipelineSocket(_ passed: PassedSocket) -> Bool { passed.name == "wyoming" }

  /// Listens on the addresses of the arguments, and takes over the sockets of the service manager that are for voice
  /// pipelines.
  ///
  /// - Throws: ``UsageError`` if an argument is not an address, ``ServiceError`` if a socket can't be used.
  /// - Returns: nil if there is no such socket, and no option `--wyoming`.
  init?(_ arguments: ParsedArguments, _ passed: [PassedSocket]) throws {
    let addresses = try arguments.all(.wyoming).map(Self.address)
    let passed = passed.filter(Self.isPipelineSocket)
    guard !addresses.isEmpty || !passed.isEmpty else { return nil }
    remote = addresses.filter { !$0.isLocal }
    sockets = try addresses.map { try WyomingSocket($0) } + passed.map { try WyomingSocket($0) }
  }

  private static func address(_ text: String) throws(UsageError) -> WyomingAddress {
    do throws(WyomingAddress.FormatError) {
      return try WyomingAddress(text)
    } catch {
      throw UsageError(message: error.description)
    }
  }

  /// Serves voice pipelines.
  func service(_ served: ServedHosts, _ log: ServiceLog) throws(ServiceError) -> WyomingService {
    for address in remote {
      log.write(
        .warning,
        "other machines can reach \(address); their requests count as locked, unless the policy's Surfaces trusts them")
    }
    return try WyomingService(served, sockets: sockets, log: log)
  }
}
