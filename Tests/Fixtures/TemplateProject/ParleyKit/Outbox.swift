// swift-format-ignore-file
//
//  Outbox.swift
//  ParleyKit
//

import Foundation

public extension Notification.Name {
    static let outboxDidSend = Notification.Name("OutboxDidSend")
}

/// The messages that wait to be sent.
@objcMembers public class Outbox: NSObject {

    public static let shared = Outbox()

    public private(set) dynamic var sent: [String] = []

    public func send(_ text: String) {
        sent.append(text)
        NotificationCenter.default.post(name: .outboxDidSend, object: self, userInfo: ["text": text])
    }

}
