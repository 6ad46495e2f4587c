internal import Synchronization

/// Sends commands to a Redis server over connections that stay open. Any thread may use it.
final class RedisClient: Sendable {
  let address: RedisAddress
  private let limits: RedisLimits
  private let breaker: RedisCircuitBreaker
  private let idle = Mutex<[RedisConnection]>([])

  /// The maximum number of idle connections.
  private static let maximumIdle = 64

  /// - Parameters:
  ///   - address: the server.
  ///   - limits: the time limits for the server.
  ///   - now: the clock for the pauses before an unreachable server is tried again.
  init(_ address: RedisAddress, _ limits: RedisLimits, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.address = address
    self.limits = limits
    breaker = RedisCircuitBreaker(now: now)
  }

  deinit {
    for connection in idle.withLock(\.self) { connection.disconnect() }
  }

  /// Sends an idempotent command, and returns the reply. If the server has closed an idle connection, sends the command
  /// again on a new one. While the server can't be reached, fails without waiting for it.
  ///
  /// - Throws: ``StoreError`` if there is no reply, or the reply is an error.
  func execute(_ command: [[UInt8]]) throws(StoreError) -> RESPReply {
    do throws(RedisError) {
      let permit = try breaker.requestPermit()
      let reply: RESPReply
      do throws(RedisError) {
        reply = try exchange(command)
      } catch {
        breaker.recordFailure(error, permit)
        throw error
      }
      breaker.recordSuccess()
      return try checkedReply(reply)
    } catch {
      throw failure(error.reason)
    }
  }

  private func exchange(_ command: [[UInt8]]) throws(RedisError) -> RESPReply {
    if let connection = idle.withLock({ $0.popLast() }) {
      do throws(RedisError) {
        return try execute(command, on: connection)
      } catch  where error.isClosed {
        // The other idle connections are probably closed too.
        for connection in idle.withLock({ $0.removeAllElements() }) { connection.disconnect() }
      }
    }
    return try execute(command, on: try connected())
  }

  /// Returns an error that names the server. `reason` is a phrase that follows the name.
  func failure(_ reason: String) -> StoreError { StoreError("Redis at '\(address.name)' \(reason)") }

  private func execute(_ command: [[UInt8]], on connection: RedisConnection) throws(RedisError) -> RESPReply {
    do throws(RedisError) {
      let reply = try connection.execute(command)
      let isKept = idle.withLock { idle in
        guard idle.count < Self.maximumIdle else { return false }
        idle.append(connection)
        return true
      }
      if !isKept { connection.disconnect() }
      return reply
    } catch {
      connection.disconnect()
      throw error
    }
  }

  private func connected() throws(RedisError) -> RedisConnection {
    let connection = try RedisConnection(address.endpoint, limits)
    do throws(RedisError) {
      if let password = address.password {
        _ = try checkedReply(
          try connection.execute(["AUTH", address.user, password].compactMap { $0.map { Array($0.utf8) } }))
      }
      if address.database != 0 {
        _ = try checkedReply(try connection.execute(["SELECT", String(address.database)].map { Array($0.utf8) }))
      }
      return connection
    } catch {
      connection.disconnect()
      throw error
    }
  }

  private func checkedReply(_ reply: RESPReply) throws(RedisError) -> RESPReply {
    guard case .error(let text) = reply else { return reply }
    let remedy = Self.remedies.first { text.hasPrefix($0.code) }.map { "; \($0.remedy)" } ?? ""
    throw RedisError(reason: "answers '\(text.prefix(200))'\(remedy)")
  }

  /// The remedies for errors, by the words that they begin with.
  private static let remedies: [(code: String, remedy: String)] = [
    ("NOAUTH", "set the password in INTENT_HOST_STORE_PASSWORD or with '--store-password-file'"),
    ("WRONGPASS", "check the user and the password of '--store'"),
    ("ERR AUTH", "the server has no password; remove the password"),
    ("NOPERM", "permit the user the commands GET, SET, EVAL, TIME, PING, SELECT and INFO for 'intent-host:*'"),
    ("OOM", "give the server more memory"),
    ("READONLY", "use the primary server, not a replica"),
  ]
}

extension Array {
  /// Returns all elements, and leaves none.
  fileprivate mutating func removeAllElements() -> [Element] {
    defer { self = [] }
    return self
  }
}
