internal import Dispatch
internal import Synchronization

extension Range<Int> {
  /// The results of `body` for each part of the range, in order. Runs `body` on all cores if the range is large.
  func concurrentChunks<Output: Sendable>(_ body: @escaping @Sendable (Range<Int>) -> Output) -> [Output] {
    // Large enough that starting a chunk costs little, and small enough that no core waits for another.
    let size = 256
    let chunks = stride(from: lowerBound, to: upperBound, by: size).map { $0..<Swift.min(upperBound, $0 + size) }
    guard chunks.count > 1 else { return chunks.map(body) }
    let outputs = Mutex([Output?](repeating: nil, count: chunks.count))
    DispatchQueue.concurrentPerform(iterations: chunks.count) { index in
      let output = body(chunks[index])
      outputs.withLock { $0[index] = output }
    }
    return outputs.withLock { $0.compactMap(\.self) }
  }
}
