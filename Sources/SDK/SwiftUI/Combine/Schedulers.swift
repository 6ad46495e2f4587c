public import Foundation

/// Where and when values are delivered.
public protocol Scheduler {
  /// Runs an action after a number of seconds.
  func _run(after seconds: Double, _ action: @escaping () -> Void)
}

/// A time between two deliveries.
public struct _SchedulerInterval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  let seconds: Double

  /// Makes a number of seconds.
  public init(floatLiteral value: Double) {
    seconds = value
  }

  /// Makes a number of seconds.
  public init(integerLiteral value: Int) {
    seconds = Double(value)
  }

  private init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// A number of seconds.
  public static func seconds(_ number: Double) -> Self { Self(number) }
  /// A number of seconds.
  public static func seconds(_ number: Int) -> Self { Self(Double(number)) }
  /// A number of milliseconds.
  public static func milliseconds(_ number: Int) -> Self { Self(Double(number) / 1e3) }
  /// A number of microseconds.
  public static func microseconds(_ number: Int) -> Self { Self(Double(number) / 1e6) }
  /// A number of nanoseconds.
  public static func nanoseconds(_ number: Int) -> Self { Self(Double(number) / 1e9) }
}

/// An action that leaves its thread. The author's scheduler decides where it runs.
private struct Action: @unchecked Sendable {
  let run: () -> Void
}

extension DispatchQueue: Scheduler {
  /// Runs an action on the queue.
  public func _run(after seconds: Double, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    if seconds > 0 {
      asyncAfter(deadline: .now() + seconds) { action.run() }
    } else {
      async { action.run() }
    }
  }
}

extension RunLoop: Scheduler {
  /// Runs an action on the main queue: a library has no loop of its own.
  public func _run(after seconds: Double, _ action: @escaping () -> Void) {
    DispatchQueue.main._run(after: seconds, action)
  }
}

extension OperationQueue: Scheduler {
  /// Runs an action as an operation of the queue.
  public func _run(after seconds: Double, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    let add: @Sendable () -> Void = { self.addOperation { action.run() } }
    if seconds > 0 {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: add)
    } else {
      add()
    }
  }
}

/// Runs actions at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// Runs an action at once.
  public func _run(after seconds: Double, _ action: @escaping () -> Void) { action() }
}

// MARK: Sources of Foundation

extension NotificationCenter {
  /// Delivers notifications.
  public struct Publisher: SwiftUI.Publisher {
    /// It delivers notifications.
    public typealias Output = Notification
    /// It does not fail.
    public typealias Failure = Never

    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    /// Delivers the notifications to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Notification, Never>) {
      let token = center.addObserver(forName: name, object: object, queue: nil) { receiver.receive($0) }
      let observer = Observer(center: center, token: token)
      receiver.lifetime.onEnd { observer.center.removeObserver(observer.token) }
    }
  }

  private struct Observer: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }

  /// Returns a publisher of notifications.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  /// Returns a publisher of times. It runs on the main queue, from its first receiver.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> _Operator<Date, Never> {
    _Operator { receiver in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + interval, repeating: interval)
      source.setEventHandler { receiver.receive(Date()) }
      receiver.lifetime.onEnd { source.cancel() }
      source.resume()
    }
  }
}
