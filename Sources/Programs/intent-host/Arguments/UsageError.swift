/// An error in the command line.
struct UsageError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
