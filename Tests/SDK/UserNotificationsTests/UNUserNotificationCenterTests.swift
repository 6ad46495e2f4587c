import CoreLocation
import Testing
import UserNotifications

@Suite struct UNUserNotificationCenterTests {
  private let center = UNUserNotificationCenter.current()

  private var request: UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.body = "The tea is ready."
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
    return UNNotificationRequest(identifier: "tea", content: content, trigger: trigger)
  }

  @Test func `A request fails because notifications are not allowed`() async {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      center.add(request) { continuation.resume(returning: $0) }
    }
    #expect((error as? UNError)?.code == .notificationsNotAllowed)
    #expect((error as NSError?)?.domain == UNErrorDomain && (error as NSError?)?.code == 1)
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
  }

  @Test func `A failed request is not pending, and no notification is delivered`() async {
    center.add(request, withCompletionHandler: nil)
    #expect(await center.pendingNotificationRequests().isEmpty)
    let delivered = await withCheckedContinuation { continuation in
      center.getDeliveredNotifications { continuation.resume(returning: $0.count) }
    }
    #expect(delivered == 0)
  }

  @Test func `The user is not asked, and the settings say that notifications are denied`() async throws {
    let granted = await withCheckedContinuation { continuation in
      center.requestAuthorization(options: [.alert, .sound]) { granted, error in
        continuation.resume(returning: granted || error != nil)
      }
    }
    #expect(!granted)
    #expect(try await !center.requestAuthorization(options: .badge))
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .denied && settings.alertSetting == .disabled)
  }

  @Test func `Categories are stored for the life of the process`() async {
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Message")
    let category = UNNotificationCategory(
      identifier: "chat", actions: [reply], intentIdentifiers: ["INSendMessageIntent"], options: .customDismissAction)
    center.setNotificationCategories([category])
    #expect(await center.notificationCategories().first?.actions.first?.title == "Reply")
  }
}
