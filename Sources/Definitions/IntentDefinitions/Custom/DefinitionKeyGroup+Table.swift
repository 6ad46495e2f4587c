extension DefinitionKeyGroup {
  /// All groups, in the order of the page.
  package static let all = [
    DefinitionKeyGroup(
      "The root", prefix: "IN",
      """
      Enums | array | read | the enumerations
      IntentDefinitionModelVersion | string | read | the version of the form: 1.0, 1.1 or 1.2
      IntentDefinitionNamespace | string | kept | the name by which the keys `…TypeNamespace` refer to this file
      IntentDefinitionSystemVersion | string | kept | the system that wrote the file
      IntentDefinitionToolsBuildVersion | string | kept | the build of Xcode that wrote the file
      IntentDefinitionToolsVersion | string | kept | the version of Xcode that wrote the file
      Intents | array | read | the intents
      Types | array | read | the types of objects
      """),
    DefinitionKeyGroup(
      "An intent, in `INIntents`", prefix: "INIntent",
      """
      Category | string | kept | the kind of action, such as `order`
      ClassName | string | read | the class name, instead of the prefix and the name
      ClassPrefix | string | read | the beginning of the class name
      Configurable | boolean | kept | whether the Shortcuts app offers the intent
      Customizable | boolean | kept | the older form of `Configurable`
      DefaultImageName | string | kept | an image of the asset catalogue
      Description | string+ID | read | what the intent does, for users and models
      Domain | string | kept | the domain of an intent of the framework
      EligibleForWidgets | boolean | read | whether a widget can be configured by it
      IneligibleForSuggestions | boolean | kept | whether it is never suggested
      Input | string | kept | the parameter that gets the result of the previous action
      KeyParameter | string | kept | the parameter whose value stands for the request
      LastParameterTag | integer | kept | the highest tag of a parameter so far
      ManagedParameterCombinations | dictionary | read | the summaries for the Shortcuts app, by parameters
      Name | string | read | the name; the class name is the name with `Intent`
      ParameterCombinations | dictionary | read | the shortcuts that are suggested, by names of parameters
      Parameters | array | read | the parameters, in the order in which they are resolved
      Response | dictionary | read | the response
      Restrictions | integer | read | 0: none; greater: the device has to be unlocked
      Title | string+ID | read | the name for users
      Type | string | read | `Custom`, or `System` for an intent of the framework, not declared here
      UserConfirmationRequired | boolean | read | whether the user approves it before it is handled
      Verb | string | kept | the word for the action, such as `Order`
      """),
    DefinitionKeyGroup(
      "A combination of parameters", prefix: "INIntentParameterCombination",
      """
      IsLinked | boolean | kept | whether it has the texts of the managed combination
      IsPrimary | boolean | kept | whether it is the most important combination
      Subtitle | string+ID | kept | a second line
      SupportsBackgroundExecution | boolean | kept | whether it runs without the app
      Title | string+ID | read | a sentence that users can say, with `${parameter}`
      UpdatesLinked | boolean | kept | whether a change also changes the linked combination
      """),
    DefinitionKeyGroup(
      "A parameter, in `INIntentParameters`", prefix: "INIntentParameter",
      """
      ArraySizes | array | kept | the numbers of values by the size of a widget
      Configurable | boolean | kept | whether users may set it
      CustomDisambiguation | boolean | kept | whether it has dialogs of its own for choices
      DisplayName | string+ID | read | the name for users
      DisplayPriority | integer | kept | the place in lists
      EnumType | string | read | the name of an enumeration; then `INIntentParameterType` is `Integer`
      EnumTypeNamespace | string | read | the file of the enumeration, or `System`
      FixedSizeArray | boolean | read | whether it has several values, as many as a widget shows
      Metadata | dictionary | read | the default and the bounds
      Name | string | read | the name of the property
      ObjectType | string | read | the name of a type; then `INIntentParameterType` is `Object`
      ObjectTypeNamespace | string | read | the file of the type, or `System` for the framework
      PromptDialogs | array | read | the questions
      Relationship | dictionary | read | the parameter on which it depends
      SupportsDynamicEnumeration | boolean | read | whether the app provides the values
      SupportsMultipleValues | boolean | read | whether it has several values
      SupportsResolution | boolean | read | whether the handler resolves it
      SupportsSearch | boolean | read | whether the app's values are searched
      Tag | integer | kept | its unique number in the intent
      Type | string | read | the type, such as `String`
      UnsupportedReasons | array | read | its own reasons to reject a value
      """),
    DefinitionKeyGroup(
      "The metadata of a parameter", prefix: "INIntentParameterMetadata",
      """
      DefaultValue | string, number or boolean+ID | read | the value if a request has none
      FalseDisplayName | string+ID | kept | the word for false
      MaximumValue | number | read | the largest value, for `${maximumValue}`
      MinimumValue | number | read | the smallest value, for `${minimumValue}`
      TrueDisplayName | string+ID | kept | the word for true
      Type | string | kept | how it is entered, such as `Field` or `Slider`
      """),
    DefinitionKeyGroup(
      "A question, in `INIntentParameterPromptDialogs`", prefix: "INIntentParameterPromptDialog",
      """
      Custom | boolean | kept | whether the author wrote it
      FormatString | string+ID | read | the text, with `${parameter}` and `${count}`
      Type | string | read | `Primary`, `Confirmation`, `DisambiguationIntroduction`, …
      """),
    DefinitionKeyGroup(
      "The parameter on which another depends", prefix: "INIntentParameterRelationship",
      """
      ParentName | string | read | the name of the other parameter
      PredicateName | string | read | the condition: `HasAnyValue`, `EnumHasExactValue`, …
      PredicateValue | any | read | the value that the condition requires
      """),
    DefinitionKeyGroup(
      "A reason to reject a value", prefix: "INIntentParameterUnsupportedReason",
      """
      Code | string | read | the name of the reason
      Custom | boolean | kept | whether the author wrote it
      Default | boolean | kept | whether every parameter of the type has it
      FormatString | string+ID | read | the text for the user
      """),
    DefinitionKeyGroup(
      "The response, `INIntentResponse`", prefix: "INIntentResponse",
      """
      Codes | array | read | the codes
      LastParameterTag | integer | kept | the highest tag of a property so far
      Output | string | kept | the property that the next action gets
      Parameters | array | read | the properties
      """),
    DefinitionKeyGroup(
      "A property of a response", prefix: "INIntentResponseParameter", field + displayName),
    DefinitionKeyGroup(
      "A code of a response", prefix: "INIntentResponseCode",
      """
      ConciseFormatString | string | read | a short text to show
      ConciseFormatStringID | string | kept | the key of its translation
      FormatString | string+ID | read | the text that is spoken, with `${property}`
      Name | string | read | the name; `success` and `failure` are always there
      Success | boolean | read | whether the code means success
      """),
    DefinitionKeyGroup(
      "A type, in `INTypes`", prefix: "INType",
      """
      ClassName | string | read | the class name, instead of the prefix and the name
      ClassPrefix | string | read | the beginning of the class name
      DisplayName | string+ID | kept | the name for users
      LastPropertyTag | integer | kept | the highest tag of a property so far
      Name | string | read | the name
      Properties | array | read | the properties; every type has four of them
      """),
    DefinitionKeyGroup(
      "A property of a type", prefix: "INTypeProperty",
      field + displayName + "\nDefault | boolean | read | whether it is one of the four that every type has"),
    DefinitionKeyGroup(
      "An enumeration, in `INEnums`", prefix: "INEnum",
      """
      ClassName | string | read | the type name, instead of the prefix and the name
      ClassPrefix | string | read | the beginning of the type name
      DisplayName | string+ID | kept | the name for users
      GeneratesHeader | boolean | kept | whether Xcode makes a header for it
      Name | string | read | the name
      Type | string | kept | `Regular`
      Values | array | read | the values; the first is `unknown`
      """),
    DefinitionKeyGroup(
      "A value of an enumeration", prefix: "INEnumValue",
      """
      DisplayName | string+ID | read | the word for users
      Index | integer | read | the raw value; by default one more than the previous one
      Name | string | read | the name of the case
      PronunciationHint | string+ID | read | how users pronounce the word, as another word
      Synonyms | array | read | other words
      """),
    DefinitionKeyGroup(
      "Another word for a value of an enumeration", prefix: "INEnumValueSynonym",
      """
      PronunciationHint | string+ID | read | how users pronounce it
      Synonym | string+ID | read | the word
      """),
  ]

  /// What properties of responses and of types have in common with parameters.
  private static let field = """
    DisplayPriority | integer | kept | the place in lists
    EnumType | string | read | the name of an enumeration
    EnumTypeNamespace | string | read | the file of the enumeration, or `System`
    FixedSizeArray | boolean | read | whether it has several values
    Metadata | dictionary | kept | bounds
    Name | string | read | the name
    ObjectType | string | read | the name of a type
    ObjectTypeNamespace | string | read | the file of the type, or `System` for the framework
    SupportsMultipleValues | boolean | read | whether it has several values
    Tag | integer | kept | its unique number
    Type | string | read | the type, such as `String`
    """

  private static let displayName = "\nDisplayName | string+ID | kept | the name for users"
}
