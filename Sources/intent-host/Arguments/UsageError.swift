/// An error in the command line.
struct UsageError: Error {
  let message: String
}
