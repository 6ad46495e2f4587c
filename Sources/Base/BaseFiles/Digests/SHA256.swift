/// The hash function SHA-256 (FIPS 180-4). Neither Foundation nor the C library offers a collision-resistant hash that
/// is the same in every process.
package enum SHA256 {
  /// Returns the digest of `message`: 32 bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state = initialState
    var block = [UInt32](repeating: 0, count: 64)
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      schedule(padded[start..<start + 64], &block)
      compress(block, &state)
    }
    return state.flatMap(bytes)
  }

  /// Returns the digest of `message` as 64 hexadecimal digits.
  package static func digits(of message: [UInt8]) -> String {
    digest(of: message).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Returns the message with the padding: a bit 1, zeros, and the message's length in bits as 8 bytes. The result is a
  /// multiple of 64 bytes long.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(UInt32(truncatingIfNeeded: length >> 32))
      + bytes(UInt32(truncatingIfNeeded: length))
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }

  private static func schedule(_ bytes: ArraySlice<UInt8>, _ words: inout [UInt32]) {
    for index in 0..<16 {
      let start = bytes.startIndex + 4 * index
      words[index] = bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let one = words[index - 15]
      let two = words[index - 2]
      let small = rotate(one, 7) ^ rotate(one, 18) ^ (one >> 3)
      let large = rotate(two, 17) ^ rotate(two, 19) ^ (two >> 10)
      words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
    }
  }

  private static func compress(_ words: [UInt32], _ state: inout [UInt32]) {
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    for index in 0..<64 {
      let one =
        h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ ((e & f) ^ (~e & g)) &+ rounds[index] &+ words[index]
      let two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = d &+ one
      d = c
      c = b
      b = a
      a = one &+ two
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let rounds: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
