// swift-format-ignore-file

import Foundation

@objcMembers class Note: NSObject {

    private(set) var title: String

    init(title: String) {
        self.title = title
    }

    @objc func shorten() {
        title = String(title.prefix(20))
    }

}
