internal import Synchronization

/// Sends commands to a Redis server over connections that stay open. Any thread may use it.
final class RedisClient: Sendable {
  let address: RedisAddress
  private let limits: RedisLimits
  private let breaker: RedisBreaker
  private let idle = Mutex<[RedisConnection]>([])

  /// The maximum number of idle connections.
  private static let maximumIdle = 64

  /// - Parameters:
  ///   - address: the server.
  ///   - limits: the time limits for the server.
  ///   - now: the clock for the pauses before an unreachable server is tried again.
  init(_ address: RedisAddress, _ limits: RedisLimits, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    (self.address, self.limits, breaker) = (address, limits, RedisBreaker(now: now))
  }

  deinit {
    for connection in idle.withLock(\.self) { connection.end() }
  }

  /// Sends an idempotent command, and returns the reply. If the server has closed an idle connection, sends the command
  /// again on a new one. While the server can't be reached, fails without waiting for it.
  ///
  /// - Throws: ``StoreFailure`` if there is no reply, or the reply is an error.
  func ask(_ command: [[UInt8]]) throws(StoreFailure) -> RESPReply {
    do throws(RedisFault) {
      let permit = try breaker.permit()
      let reply: RESPReply
      do throws(RedisFault) {
        reply = try exchange(command)
      } catch {
        breaker.fail(error, permit)
        throw error
      }
      breaker.succeed()
      return try good(reply)
    } catch {
      throw failure(error.reason)
    }
  }

  private func exchange(_ command: [[UInt8]]) throws(RedisFault) -> RESPReply {
    if let connection = idle.withLock({ $0.popLast() }) {
      do throws(RedisFault) {
        return try ask(command, on: connection)
      } catch  where error.isClosed {
        // The other idle connections are probably closed too.
        for connection in idle.withLock({ $0.take() }) { connection.end() }
      }
    }
    return try ask(command, on: try connected())
  }

  /// Returns a failure of the server.
  func failure(_ reason: String) -> StoreFailure { StoreFailure("Redis at '\(address.name)' \(reason)") }

  private func ask(_ command: [[UInt8]], on connection: RedisConnection) throws(RedisFault) -> RESPReply {
    do throws(RedisFault) {
      let reply = try connection.ask(command)
      let isKept = idle.withLock { idle in
        guard idle.count < Self.maximumIdle else { return false }
        idle.append(connection)
        return true
      }
      if !isKept { connection.end() }
      return reply
    } catch {
      connection.end()
      throw error
    }
  }

  private func connected() throws(RedisFault) -> RedisConnection {
    let connection = try RedisConnection(address.place, limits)
    do throws(RedisFault) {
      if let password = address.password {
        _ = try good(try connection.ask(["AUTH", address.user, password].compactMap { $0.map { Array($0.utf8) } }))
      }
      if address.database != 0 {
        _ = try good(try connection.ask(["SELECT", String(address.database)].map { Array($0.utf8) }))
      }
      return connection
    } catch {
      connection.end()
      throw error
    }
  }

  private func good(_ reply: RESPReply) throws(RedisFault) -> RESPReply {
    guard case .error(let text) = reply else { return reply }
    let remedy = Self.remedies.first { text.hasPrefix($0.code) }.map { "; \($0.remedy)" } ?? ""
    throw RedisFault(reason: "answers '\(text.prefix(200))'\(remedy)")
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
  fileprivate mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
