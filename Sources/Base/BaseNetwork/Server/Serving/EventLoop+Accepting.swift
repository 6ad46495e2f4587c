internal import BaseFiles
internal import Foundation

extension EventLoop {
  /// Accepts pending connections.
  func accept(on listener: ListeningSocket) {
    _ = acceptor.accept(on: listener.descriptor) { admit($0) }
    if acceptor.remainingPause != nil { pauseAccepting() }
  }

  private func admit(_ socket: Int32) {
    let peer = Peer(of: socket)
    guard connections.hasRoom(for: peer), !connections.isFull || evict() else {
      rejectConnection(socket)
      return
    }
    let connection = connections.add(socket, peer, now: .now)
    guard poll.add(socket, owner: connection.number) else {
      connections.remove(connection)
      rejectConnection(socket)
      return
    }
    counts.connect()
    if let deadline = connection.deadline { deadlines.add(deadline) }
    // The client has often sent data already.
    read(connection)
  }

  /// Closes some of the connections that wait for their clients. Returns false if there are none.
  private func evict() -> Bool {
    // The search visits all connections, so it closes more of them than are needed.
    let waiting = connections.longestWaiting(max(1, limits.connections / 64))
    for connection in waiting {
      counts.countDrop(connection.isIdle ? .idle : .slow)
      close(connection)
    }
    return !waiting.isEmpty
  }

  private func rejectConnection(_ socket: Int32) {
    counts.countDrop(.refused)
    var output = OutputBytes()
    output.add(bytes(Refusal.busy("there are too many connections").response, keepsConnection: false, isHead: false))
    _ = output.send(to: socket)
    Foundation.close(socket)
  }

  private func pauseAccepting() {
    // A connection that waits for its client is closed, so that its descriptor is free for the new one.
    if evict() { return }
    acceptsAgain = .now + ConnectionAcceptor.pause
    for (number, socket) in listeners { poll.change(socket.descriptor, owner: number, reads: false, writes: false) }
  }

  /// Accepts connections again after a pause.
  func resumeAccepting() {
    acceptsAgain = nil
    for (number, socket) in listeners { poll.change(socket.descriptor, owner: number, reads: true, writes: false) }
  }
}
