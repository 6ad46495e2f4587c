internal import HostServer
internal import SystemdService
internal import WyomingSurface

/// Where voice pipelines reach a service.
struct WyomingArguments {
  private let sockets: [WyomingSocket]
  /// The addresses that other machines can reach.
  private let remote: [WyomingAddress]

  /// Whether a socket of the service manager is for voice pipelines. Its unit says so: `FileDescriptorName=wyoming`.
  static func takes(_ passed: PassedSocket) -> Bool { passed.name == "wyoming" }

  /// Listens where the arguments say, and takes the sockets of the service manager that are for voice pipelines.
  ///
  /// - Throws: ``UsageError`` if an argument is no address, ``ServiceError`` if a socket can't be used.
  /// - Returns: nil without such a socket and without `--wyoming`.
  init?(_ arguments: ParsedArguments, _ passed: [PassedSocket]) throws {
    let addresses = try arguments.all(.wyoming).map(Self.address)
    let passed = passed.filter(Self.takes)
    guard !addresses.isEmpty || !passed.isEmpty else { return nil }
    remote = addresses.filter { !$0.isLocal }
    sockets = try addresses.map { try WyomingSocket($0) } + passed.map { try WyomingSocket($0) }
  }

  private static func address(_ text: String) throws(UsageError) -> WyomingAddress {
    do throws(WyomingAddress.Defect) {
      return try WyomingAddress(text)
    } catch {
      throw UsageError(message: error.description)
    }
  }

  /// Serves voice pipelines.
  func service(_ served: ServedHost, _ log: ServiceLog) throws(ServiceError) -> WyomingService {
    for address in remote {
      log.write(
        .warning,
        "other machines can reach \(address); their requests count as locked, unless the policy's Surfaces trusts them")
    }
    return try WyomingService(served, sockets: sockets, log: log)
  }
}
