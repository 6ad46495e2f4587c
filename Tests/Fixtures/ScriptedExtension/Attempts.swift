import Intents

/// Makes an attempt, such as "read /etc/passwd". Returns the outcome: "done", or the system's reason for the failure.
func attempt(_ words: String) -> String {
  // The longest text that fits into a message of 16 MB.
  if words == "answer at length" { return String(repeating: "x", count: (4 << 20) - 1024) }
  let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
  let operand = parts.count == 2 ? parts[1] : ""
  guard let outcome = (attempts[words] ?? attempts[parts.first ?? ""])?(operand) else { return "nothing to try" }
  return outcome == 0 ? "done" : String(cString: strerror(outcome))
}

/// The attempts. Each returns an errno value, closes what it opens, and waits for the processes that it starts.
private let attempts: [String: (_ operand: String) -> Int32] = [
  "read": { opened(Foundation.open($0, O_RDONLY)) },
  "write": { opened(Foundation.open($0, O_WRONLY | O_CREAT, 0o600)) },
  "save": { path in saved(path) ? 0 : EIO },
  "truncate": { result(Foundation.truncate($0, 0)) },
  "remove": { result(Foundation.unlink($0)) },
  "chmod": { result(Foundation.chmod($0, 0o777)) },
  "socket": { opened(Foundation.socket(Int32($0) ?? 0, Int32(SOCK_STREAM.rawValue), 0)) },
  "fork": { _ in forked() },
  "spawn": { spawned($0) },
  "signal": { result(Foundation.kill(pid_t($0) ?? 0, 0)) },
  "raise": { _ in result(raise(SIGCONT)) },
  "thread": { _ in threaded() },
  "call": { called($0) },
  "grow": { grown($0) },
  "open many": { _ in openedMany() },
  "hold 2 GB": { _ in held(2 << 30) },
  "work": { _ in worked() },
  "format": { _ in formatted() ? 0 : EIO },
]

private func result(_ value: Int32) -> Int32 { value < 0 ? errno : 0 }

private func opened(_ descriptor: Int32) -> Int32 {
  guard descriptor >= 0 else { return errno }
  close(descriptor)
  return 0
}

/// Writes a file with Foundation, which uses more system calls than open(2).
private func saved(_ path: String) -> Bool {
  (try? Data("saved".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
}

/// Forks. The function is looked up, because Swift's module of the C library lacks it.
private func forked() -> Int32 {
  guard let function = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork") else { return ENOSYS }
  let child = unsafeBitCast(function, to: (@convention(c) () -> pid_t).self)()
  if child == 0 { _exit(0) }
  guard child > 0 else { return errno }
  waitpid(child, nil, 0)
  return 0
}

private func spawned(_ path: String) -> Int32 {
  var child: pid_t = 0
  let name = strdup(path)
  defer { free(name) }
  let error = posix_spawn(&child, path, nil, nil, [name, nil], nil)
  if error == 0 { waitpid(child, nil, 0) }
  return error
}

private func threaded() -> Int32 {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread { done.signal() }
  return done.wait(timeout: .now() + 60) == .success ? 0 : EAGAIN
}

/// Makes a system call by its number. All arguments are 0.
private func called(_ number: String) -> Int32 {
  guard let function = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "syscall") else { return ENOSYS }
  typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
  let call = unsafeBitCast(function, to: Call.self)
  return call(Int(number) ?? -1, 0, 0, 0, 0, 0, 0) < 0 ? errno : 0
}

/// Makes a file of 512 MB without writing to it.
private func grown(_ path: String) -> Int32 {
  signal(SIGXFSZ, SIG_IGN)
  let file = Foundation.open(path, O_WRONLY | O_CREAT, 0o600)
  guard file >= 0 else { return errno }
  defer { close(file) }
  return result(ftruncate(file, 512 << 20))
}

/// Keeps Dispatch's threads busy until Dispatch reads their state, after a second.
private func worked() -> Int32 {
  let end = Date(timeIntervalSinceNow: 2.5)
  DispatchQueue.concurrentPerform(iterations: 4) { _ in while Date() < end {} }
  let group = DispatchGroup()
  for _ in 0..<8 { DispatchQueue.global().async(group: group) { while Date() < end + 2 {} } }
  group.wait()
  return 0
}

/// Formats a date and a number in languages with many rules, which Foundation reads from ICU's data.
private func formatted() -> Bool {
  ["de_DE", "ja_JP", "ar_EG", "hi_IN"].map(Locale.init(identifier:)).allSatisfy { locale in
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.dateStyle = .full
    let date = formatter.string(from: Date(timeIntervalSinceReferenceDate: 0))
    return !date.isEmpty && !1234.5.formatted(.number.locale(locale)).isEmpty
  }
}

private func openedMany() -> Int32 {
  var files: [Int32] = []
  defer { for file in files { close(file) } }
  for _ in 0..<300 {
    let file = Foundation.open("/dev/null", O_RDONLY)
    guard file >= 0 else { return errno }
    files.append(file)
  }
  return 0
}

/// Maps memory without touching it.
private func held(_ size: Int) -> Int32 {
  let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_NORESERVE), -1, 0)
  guard memory != MAP_FAILED else { return errno }
  munmap(memory, size)
  return 0
}
