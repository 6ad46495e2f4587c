// swift-format-ignore-file
//
//  Courier.swift
//  ParleyIntents
//

import Foundation
import ParleyKit

@objc protocol CourierDelegate {
    @objc optional func courierDidFinish(_ courier: Courier)
}

/// A paper for one message, connected as in Interface Builder.
class Letter: NSObject {
    @IBOutlet private weak var courier: Courier?
    @IBOutlet var stamp: NSObject!
    @IBInspectable var postage: Int = 1

    @IBAction func sendLetter(_ sender: Any) {
        courier?.finish()
    }
}

/// Sends one message, and reports it after the notification and a timer.
class Courier: NSObject {

    weak var delegate: CourierDelegate?

    fileprivate var received = 0
    private var completion: ((Bool) -> Void)?
    private var timer: Timer?

    func send(_ text: String, completion: @escaping (Bool) -> Void) {
        self.completion = completion
        NotificationCenter.default.addObserver(self, selector: #selector(didSend(_:)), name: .outboxDidSend, object: nil)
        Outbox.shared.send(text)
        perform(#selector(Courier.count))
        DispatchQueue.main.async {
            self.timer = Timer.scheduledTimer(timeInterval: 0.01, target: self, selector: #selector(self.finish), userInfo: nil, repeats: false)
        }
    }

    @objc private func didSend(_ notification: Notification) {
        if notification.userInfo?["text"] as? String == Outbox.shared.sent.last {
            received += 1
        }
    }

    @objc func count() {
        received += 10
    }

    @objc func finish() {
        NotificationCenter.default.removeObserver(self)
        delegate?.courierDidFinish?(self)
        completion?(received == 11)
    }

}
