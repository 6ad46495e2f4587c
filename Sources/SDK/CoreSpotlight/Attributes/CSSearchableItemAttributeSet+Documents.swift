public import Foundation
internal import Intents

// The attributes of texts and files. Nil means that the value is unknown.
extension CSSearchableItemAttributeSet {
  /// The subject.
  public var subject: String? {
    get { self["subject"] }
    set { self["subject"] = newValue }
  }

  /// The theme.
  public var theme: String? {
    get { self["theme"] }
    set { self["theme"] = newValue }
  }

  /// The description that a search shows below the title.
  public var contentDescription: String? {
    get { self["contentDescription"] }
    set { self["contentDescription"] = newValue }
  }

  /// The whole text.
  public var textContent: String? {
    get { self["textContent"] }
    set { self["textContent"] = newValue }
  }

  /// The size of the file in megabytes.
  public var fileSize: NSNumber? {
    get { self["fileSize"] }
    set { self["fileSize"] = newValue }
  }

  /// The number of pages.
  public var pageCount: NSNumber? {
    get { self["pageCount"] }
    set { self["pageCount"] = newValue }
  }

  /// The width of a page in points.
  public var pageWidth: NSNumber? {
    get { self["pageWidth"] }
    set { self["pageWidth"] = newValue }
  }

  /// The height of a page in points.
  public var pageHeight: NSNumber? {
    get { self["pageHeight"] }
    set { self["pageHeight"] = newValue }
  }

  /// A description of the item's kind.
  public var kind: String? {
    get { self["kind"] }
    set { self["kind"] = newValue }
  }

  /// The program that created the document.
  public var creator: String? {
    get { self["creator"] }
    set { self["creator"] = newValue }
  }

  /// The names of the fonts.
  public var fontNames: [String]? {
    get { self["fontNames"] }
    set { self["fontNames"] = newValue }
  }

  /// The encryption method.
  public var securityMethod: String? {
    get { self["securityMethod"] }
    set { self["securityMethod"] = newValue }
  }

  /// The sources of the content.
  public var contentSources: [String]? {
    get { self["contentSources"] }
    set { self["contentSources"] = newValue }
  }

  /// The names of the authors.
  public var authorNames: [String]? {
    get { self["authorNames"] }
    set { self["authorNames"] = newValue }
  }

  /// The e-mail addresses of the authors.
  public var authorEmailAddresses: [String]? {
    get { self["authorEmailAddresses"] }
    set { self["authorEmailAddresses"] = newValue }
  }

  /// The time when the content was created.
  public var contentCreationDate: Date? {
    get { self["contentCreationDate"] }
    set { self["contentCreationDate"] = newValue }
  }

  /// The time of the last change of the content.
  public var contentModificationDate: Date? {
    get { self["contentModificationDate"] }
    set { self["contentModificationDate"] = newValue }
  }

  /// The time when the item was added to its place.
  public var addedDate: Date? {
    get { self["addedDate"] }
    set { self["addedDate"] = newValue }
  }

  /// The time when the item was downloaded.
  public var downloadedDate: Date? {
    get { self["downloadedDate"] }
    set { self["downloadedDate"] = newValue }
  }

  /// The time of the last use.
  public var lastUsedDate: Date? {
    get { self["lastUsedDate"] }
    set { self["lastUsedDate"] = newValue }
  }

  /// A comment.
  public var comment: String? {
    get { self["comment"] }
    set { self["comment"] = newValue }
  }

  /// The languages of the content, as BCP 47 tags.
  public var languages: [String]? {
    get { self["languages"] }
    set { self["languages"] = newValue }
  }

  /// The copyright owner.
  public var copyright: String? {
    get { self["copyright"] }
    set { self["copyright"] = newValue }
  }

  /// The rights.
  public var rights: String? {
    get { self["rights"] }
    set { self["rights"] = newValue }
  }

  /// Further information.
  public var information: String? {
    get { self["information"] }
    set { self["information"] = newValue }
  }

  /// The organizations that created the content.
  public var organizations: [String]? {
    get { self["organizations"] }
    set { self["organizations"] = newValue }
  }

  /// The publishers.
  public var publishers: [String]? {
    get { self["publishers"] }
    set { self["publishers"] = newValue }
  }

  /// The contributors.
  public var contributors: [String]? {
    get { self["contributors"] }
    set { self["contributors"] = newValue }
  }

  /// The editors.
  public var editors: [String]? {
    get { self["editors"] }
    set { self["editors"] = newValue }
  }

  /// The projects of the content.
  public var projects: [String]? {
    get { self["projects"] }
    set { self["projects"] = newValue }
  }

  /// The audiences of the content.
  public var audiences: [String]? {
    get { self["audiences"] }
    set { self["audiences"] = newValue }
  }
}
