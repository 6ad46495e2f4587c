/// The rule for names of PAM services, which the policy and the lock share.
package enum PAMServiceName {
  /// Returns whether `name` is a valid name of a service.
  ///
  /// Linux-PAM converts capitals to lower case and drops the directories of a path. For such a name, it would read a
  /// different file than the name suggests.
  package static func isValid(_ name: String) -> Bool {
    let inner = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
    }
    return inner && (1...255).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
  }
}
