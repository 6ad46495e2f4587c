import Foundation
import Testing

@testable import UIKit

@Suite("An animation shows its end state, and ends after its time") @MainActor
struct AnimationTests {
  @Test("The completions of two animations come in the order of their times") func order() async {
    let view = UIView()
    var ended: [String] = []
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.2, delay: 0.1) {
        view.alpha = 0.5
      } completion: { _ in
        ended.append("long")
        continuation.resume()
      }
      #expect(view.alpha == 0.5)
      UIView.animate(withDuration: 0.05) {
      } completion: { _ in
        ended.append("short")
      }
      #expect(ended.isEmpty)
    }
    #expect(ended == ["short", "long"])
  }

  @Test("A repeated animation never ends, and an impossible time is none") func limits() async {
    var hasEnded = false
    UIView.animate(withDuration: 0, delay: 0, options: .repeat) {
    } completion: { _ in
      hasEnded = true
    }
    for time in [-1.0, .nan, .infinity] {
      await withCheckedContinuation { continuation in
        UIView.animate(withDuration: time) {
        } completion: { _ in
          continuation.resume()
        }
      }
    }
    #expect(!hasEnded)
  }

  @Test("Content on a blur has the colours for its brightness") func blur() {
    func style(_ effect: UIVisualEffect?) -> UIUserInterfaceStyle {
      UIVisualEffectView(effect: effect).contentView.overrideUserInterfaceStyle
    }
    #expect(style(UIBlurEffect(style: .dark)) == .dark)
    #expect(style(UIBlurEffect(style: .systemMaterialLight)) == .light)
    #expect(style(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .extraDark))) == .dark)
    #expect(style(UIBlurEffect(style: .regular)) == .unspecified)
    let view = UIVisualEffectView(effect: nil)
    view.effect = UIBlurEffect(style: .light)
    #expect(view.contentView.overrideUserInterfaceStyle == .light)
  }
}
