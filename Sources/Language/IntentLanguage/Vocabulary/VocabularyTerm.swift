/// One name of a thing, such as the nickname of a contact or a synonym of an app's word.
package struct VocabularyTerm: Hashable, Sendable {
  /// The name as it is written.
  package var text: String
  /// The pronunciation in the spelling of the language; nil if it follows from the name.
  package var pronunciation: String?
  /// The kind of thing, as a number that the caller chooses: contacts, the values of one parameter of one app.
  package var category: Int
  /// The thing, as a number that the caller chooses. Several terms of a category can name the same thing.
  package var item: Int

  /// Creates a term, by default without a pronunciation.
  package init(text: String, pronunciation: String? = nil, category: Int, item: Int) {
    self.text = text
    self.pronunciation = pronunciation
    self.category = category
    self.item = item
  }
}
