internal import TestSupport
internal import Testing

/// Code in the forms of published projects, compiled in the language mode of their time.
@Suite("Forms of published code compile")
struct PublishedFormTests {
  @Test("A fare's items with and without unwrapping", arguments: ["5", "6"])
  func fares(mode: String) async throws {
    let source = """
      import Intents

      func items() -> [INRideFareLineItem] {
        let tip = INRideFareLineItem(title: "Tip", price: NSDecimalNumber(value: 2), currencyCode: "USD")!
        let base: INRideFareLineItem = INRideFareLineItem(title: "Base", price: 4.76, currencyCode: "USD")
        guard let toll = INRideFareLineItem(title: "Toll", price: 1, currencyCode: "USD") else { return [] }
        let option = INRideOption(name: "Small", estimatedPickupDate: Date())
        option.fareLineItems = [
          INRideFareLineItem(title: "Base", price: 4.76, currencyCode: "USD"), tip, base, toll,
        ]
        let total = tip.price.adding(base.price)
        return total.doubleValue > 0 && tip.title.isEmpty ? [] : [tip, base]
      }
      """
    #expect(try await TypeCheck.errors(in: source, ["-swift-version", mode]) == [])
  }

  @Test("Other names of an object, with and without the type of the API")
  func alternatives() async throws {
    let source = """
      import Intents

      final class Soup: INObject {
        static func all() -> [INSpeakable] {
          let soup = Soup(identifier: "1", display: "Clam Chowder")
          soup.alternativeSpeakableMatches = [INSpeakableString(spokenPhrase: "chowder")]
          let texts: [String]? = soup.alternativeSpeakableMatches?.map { $0.spokenPhrase }
          let speakable: INSpeakable = soup
          return texts == nil ? [] : speakable.alternativeSpeakableMatches ?? []
        }
      }
      """
    #expect(try await TypeCheck.errors(in: source, ["-swift-version", "5"]) == [])
  }

  @Test("What Xcode generates for a custom intent, without the attributes for Objective-C")
  func generated() async throws {
    let source = """
      import Intents

      public enum Size: Int { case unknown = 0, small = 1 }
      public enum QuantityReason: Int { case tooMany = 1 }

      public class SizeResolutionResult: INEnumResolutionResult {
        public class func success(with resolvedValue: Size) -> Self {
          return __success(withResolvedValue: resolvedValue.rawValue)
        }
        public class func confirmationRequired(with valueToConfirm: Size) -> Self {
          return __confirmationRequiredWithValue(toConfirm: valueToConfirm.rawValue)
        }
      }

      public class QuantityResolutionResult: INIntegerResolutionResult {
        public class func unsupported(forReason reason: QuantityReason) -> Self {
          return __unsupported(withReason: reason.rawValue)
        }
        public class func confirmationRequired(with value: Int, forReason reason: QuantityReason) -> Self {
          return __confirmationRequiredWithItem(toConfirm: value, forReason: reason.rawValue)
        }
      }

      extension INSendMessageIntent {
        func setImage(_ image: INImage?, named name: String) -> INImage? {
          __setImage(image, forParameterNamed: name)
          return IntentsVersionNumber > 0 ? __image(forParameterNamed: name) : nil
        }
      }
      """
    #expect(try await TypeCheck.errors(in: source, ["-swift-version", "5"]) == [])
  }

  @Test("Requests about restaurants that are filled in later")
  func restaurants() async throws {
    let source = """
      import Intents

      class Handler: NSObject, INBookRestaurantReservationIntentHandling {
        func handle(
          bookRestaurantReservation intent: INBookRestaurantReservationIntent,
          completion: @escaping (INBookRestaurantReservationIntentResponse) -> Void
        ) {
          intent.partySize += 1
          intent.bookingDateComponents.hour = 19
          let code: INBookRestaurantReservationIntentCode = .success
          completion(INBookRestaurantReservationIntentResponse(code: code, userActivity: nil))
        }
      }

      func status(_ raw: UInt) -> INRestaurantReservationUserBookingStatus? {
        INRestaurantReservationUserBookingStatus(rawValue: raw)
      }
      """
    #expect(try await TypeCheck.errors(in: source, ["-swift-version", "5"]) == [])
  }
}
