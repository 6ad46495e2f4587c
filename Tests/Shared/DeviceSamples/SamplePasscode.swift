internal import HostState

/// The hash of "2580": the output of `mkpasswd -m sha-512 -S unicorn 2580`.
package let sampleHash =
  "$6$unicorn$IZD6wwlTEoXUugG5oWlDAH2Y90IHJne9HC/vqO0wI3.SF8F5kz6PB6yKSZcbwNNuMIlWK/edlRiPBBrwQWKX90"

/// Whether passcodes can be checked on this machine.
package let hasCrypt = Crypt.hash("", setting: sampleHash) != nil
