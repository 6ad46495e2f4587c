// swift-format-ignore-file
//
//  ViewController.swift
//  Parley
//

import Intents
import ParleyKit
import UIKit

class ViewController: UIViewController {

    private let queue = DispatchQueue(label: "org.example.parley.vocabulary")

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Parley"
        view.backgroundColor = .white
        NotificationCenter.default.addObserver(self, selector: #selector(contactsDidChange(_:)), name: .outboxDidSend, object: nil)
        Outbox.shared.send("Hello")
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        // Dispose of any resources that can be recreated.
    }

    @objc func contactsDidChange(_ notification: Notification) {
        let names = NSOrderedSet(array: ["Ferdinand", "Isolde"])
        queue.async {
            INVocabulary.shared().setVocabularyStrings(names, of: .contactName)
            DispatchQueue.main.async {
                print("Parley has \(names.count) words")
                fflush(stdout)
            }
        }
    }

}
