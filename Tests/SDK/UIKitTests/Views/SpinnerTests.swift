internal import Testing

@testable internal import UIKit

@MainActor @Suite("Spinners")
struct SpinnerTests {
  @Test("A spinner is hidden only if it is stopped and hides when it is stopped")
  func visibility() {
    let spinner = UIActivityIndicatorView(style: .medium)
    #expect(spinner.isHidden)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
    spinner.startAnimating()
    spinner.stopAnimating()
    #expect(!spinner.isHidden)
    spinner.hidesWhenStopped = true
    #expect(spinner.isHidden)
    spinner.startAnimating()
    #expect(!spinner.isHidden)
  }

  @Test("A spinner that does not hide itself stays as the app sets it")
  func own() {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.hidesWhenStopped = false
    spinner.isHidden = true
    spinner.stopAnimating()
    spinner.hidesWhenStopped = false
    #expect(spinner.isHidden)
  }
}
