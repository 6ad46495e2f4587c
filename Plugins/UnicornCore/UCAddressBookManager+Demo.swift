import Intents

extension UCAddressBookManager {
  /// The address book of all Unicorn apps. The people in it are fictitious.
  ///
  /// `Manifests/Requests/Contacts.vcf` has the same people for the host, so that it knows their names too.
  public static let demo = UCAddressBookManager(contacts: [
    Contact("john-appleseed", "John", "Appleseed", handles: [ContactHandle(.mobile, "+1-555-0100")]),
    Contact(
      "john-baily", "John", "Baily",
      handles: [
        ContactHandle(.home, "+1-555-0110"), ContactHandle(.mobile, "+1-555-0111"), ContactHandle(.work, "+1-555-0112"),
      ]),
    Contact(
      "scott-andrus", "Scott", "Andrus", unicornName: "Sparkle Sparkly",
      handles: [ContactHandle(.home, "+1-555-0121", isLandline: true), ContactHandle(.mobile, "+1-555-0120")]),
    Contact("diana-huang", "Diana", "Huang", unicornName: "Celestra", handles: [ContactHandle(.work, "+1-555-0130")]),
    // Vineet has no number, and the number of the barn can't be dialled.
    Contact("vineet-khosla", "Vineet", "Khosla"),
    Contact("old-barn", "Old", "Barn", handles: [ContactHandle(.home, "12", isLandline: true)]),
    Contact(
      "rose-meadows", "Rose", "Meadows", relations: Relation.mother, handles: [ContactHandle(.mobile, "+1-555-0150")]),
    Contact(
      "jack-meadows", "Jack", "Meadows", relations: Relation.father, handles: [ContactHandle(.mobile, "+1-555-0151")]),
    Contact(
      "stella-meadows", "Stella", "Meadows", relations: Relation.sister,
      handles: [ContactHandle(.mobile, "+1-555-0152")]),
    Contact(
      "robin-meadows", "Robin", "Meadows", relations: Relation.brother,
      handles: [ContactHandle(.mobile, "+1-555-0153")]),
  ])
}

/// The words for family members, in the languages of the host.
private enum Relation {
  static let mother = [
    "mom", "mum", "mother", "mommy", "Mama", "Mutter", "Mutti", "mamá", "madre", "maman", "mère", "妈妈", "媽媽", "妈", "我妈",
    "我妈妈", "お母さん", "母", "ママ",
  ]
  static let father = [
    "dad", "father", "daddy", "Papa", "Vater", "Vati", "papá", "padre", "père", "爸爸", "爸", "我爸", "我爸爸",
    "お父さん", "父", "パパ",
  ]
  static let sister = [
    "sister", "sis", "Schwester", "hermana", "sœur", "soeur", "姐姐", "妹妹", "我姐姐", "我妹妹", "姉", "妹", "お姉さん",
  ]
  static let brother = [
    "brother", "bro", "Bruder", "hermano", "frère", "哥哥", "弟弟", "我哥哥", "我弟弟", "兄", "弟", "お兄さん",
  ]
}
