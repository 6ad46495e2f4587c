/// One way to call a thing: a contact's nickname, a synonym of an app's word.
package struct VocabularyTerm: Hashable, Sendable {
  /// How it is written.
  package var text: String
  /// How it sounds, in the spelling of the language; nil as it is written.
  package var pronunciation: String?
  /// What kind of thing it is, as a small number of the caller's: contacts, the values of one parameter of one app.
  package var category: Int
  /// The thing itself, as a number of the caller's; several terms of a category may stand for one.
  package var item: Int

  /// Makes a term; the parameters are its members.
  package init(text: String, pronunciation: String? = nil, category: Int, item: Int) {
    self.text = text
    self.pronunciation = pronunciation
    self.category = category
    self.item = item
  }
}
