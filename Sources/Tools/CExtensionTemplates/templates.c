#include "extension_templates.h"
static const unsigned char appintentsConversation[] = {
#embed "Templates/appintents/AppIntents.conversation"
};
static const unsigned char appintentsConversationTestsSwift[] = {
#embed "Templates/appintents/ConversationTests.swift.template"
};
static const unsigned char appintentsGreetSwift[] = {
#embed "Templates/appintents/Greet.swift.template"
};
static const unsigned char appintentsPersonSwift[] = {
#embed "Templates/appintents/Person.swift.template"
};
static const unsigned char appintentsShortcutsSwift[] = {
#embed "Templates/appintents/Shortcuts.swift.template"
};
static const unsigned char appintentsStyleSwift[] = {
#embed "Templates/appintents/Style.swift.template"
};
static const unsigned char cMakefile[] = {
#embed "Templates/c/Makefile"
};
static const unsigned char cExtensionC[] = {
#embed "Templates/c/extension.c"
};
static const unsigned char cHandlersC[] = {
#embed "Templates/c/handlers.c"
};
static const unsigned char cHandlersH[] = {
#embed "Templates/c/handlers.h"
};
static const unsigned char cWireC[] = {
#embed "Templates/c/wire.c"
};
static const unsigned char cWireH[] = {
#embed "Templates/c/wire.h"
};
static const unsigned char cxxMakefile[] = {
#embed "Templates/cxx/Makefile"
};
static const unsigned char cxxExtensionCpp[] = {
#embed "Templates/cxx/extension.cpp"
};
static const unsigned char cxxHandlersCpp[] = {
#embed "Templates/cxx/handlers.cpp"
};
static const unsigned char cxxHandlersHpp[] = {
#embed "Templates/cxx/handlers.hpp"
};
static const unsigned char cxxWireCpp[] = {
#embed "Templates/cxx/wire.cpp"
};
static const unsigned char cxxWireHpp[] = {
#embed "Templates/cxx/wire.hpp"
};
static const unsigned char rustCargoToml[] = {
#embed "Templates/rust/Cargo.toml"
};
static const unsigned char rustHandlersRs[] = {
#embed "Templates/rust/handlers.rs"
};
static const unsigned char rustLibRs[] = {
#embed "Templates/rust/lib.rs"
};
static const unsigned char rustWireRs[] = {
#embed "Templates/rust/wire.rs"
};
static const unsigned char sharedAppIntentVocabularyPlist[] = {
#embed "Templates/shared/AppIntentVocabulary.plist"
};
static const unsigned char sharedGreetingIntentdefinition[] = {
#embed "Templates/shared/Greeting.intentdefinition"
};
static const unsigned char sharedInfoPlist[] = {
#embed "Templates/shared/Info.plist"
};
static const unsigned char sharedIntentsConversation[] = {
#embed "Templates/shared/Intents.conversation"
};
static const unsigned char sharedREADMEMd[] = {
#embed "Templates/shared/README.md"
};
static const unsigned char sharedGitignore[] = {
#embed "Templates/shared/gitignore"
};
static const unsigned char swiftAppInfoPlist[] = {
#embed "Templates/swift/App-Info.plist"
};
static const unsigned char swiftAppDelegateSwift[] = {
#embed "Templates/swift/AppDelegate.swift.template"
};
static const unsigned char swiftConversationTestsSwift[] = {
#embed "Templates/swift/ConversationTests.swift.template"
};
static const unsigned char swiftGreetingHandlerSwift[] = {
#embed "Templates/swift/GreetingHandler.swift.template"
};
static const unsigned char swiftHandlerSwift[] = {
#embed "Templates/swift/Handler.swift.template"
};
static const unsigned char swiftIntentHandlerSwift[] = {
#embed "Templates/swift/IntentHandler.swift.template"
};
static const unsigned char swiftIntentViewControllerSwift[] = {
#embed "Templates/swift/IntentViewController.swift.template"
};
static const unsigned char swiftPackageSwift[] = {
#embed "Templates/swift/Package.swift.template"
};
static const unsigned char swiftUIInfoPlist[] = {
#embed "Templates/swift/UI-Info.plist"
};
static const unsigned char swiftMainSwift[] = {
#embed "Templates/swift/main.swift.template"
};
// The header for extensions, as it is.
static const unsigned char sharedHeader[] = {
#embed "../../Boundary/CIntentExtension/include/intent_extension.h"
};

#define TEMPLATE(name, bytes) {name, bytes, sizeof bytes}

static const struct extension_template templates[] = {
    TEMPLATE("appintents/AppIntents.conversation", appintentsConversation),
    TEMPLATE("appintents/ConversationTests.swift.template", appintentsConversationTestsSwift),
    TEMPLATE("appintents/Greet.swift.template", appintentsGreetSwift),
    TEMPLATE("appintents/Person.swift.template", appintentsPersonSwift),
    TEMPLATE("appintents/Shortcuts.swift.template", appintentsShortcutsSwift),
    TEMPLATE("appintents/Style.swift.template", appintentsStyleSwift),
    TEMPLATE("c/Makefile", cMakefile),
    TEMPLATE("c/extension.c", cExtensionC),
    TEMPLATE("c/handlers.c", cHandlersC),
    TEMPLATE("c/handlers.h", cHandlersH),
    TEMPLATE("c/wire.c", cWireC),
    TEMPLATE("c/wire.h", cWireH),
    TEMPLATE("cxx/Makefile", cxxMakefile),
    TEMPLATE("cxx/extension.cpp", cxxExtensionCpp),
    TEMPLATE("cxx/handlers.cpp", cxxHandlersCpp),
    TEMPLATE("cxx/handlers.hpp", cxxHandlersHpp),
    TEMPLATE("cxx/wire.cpp", cxxWireCpp),
    TEMPLATE("cxx/wire.hpp", cxxWireHpp),
    TEMPLATE("rust/Cargo.toml", rustCargoToml),
    TEMPLATE("rust/handlers.rs", rustHandlersRs),
    TEMPLATE("rust/lib.rs", rustLibRs),
    TEMPLATE("rust/wire.rs", rustWireRs),
    TEMPLATE("shared/AppIntentVocabulary.plist", sharedAppIntentVocabularyPlist),
    TEMPLATE("shared/Greeting.intentdefinition", sharedGreetingIntentdefinition),
    TEMPLATE("shared/Info.plist", sharedInfoPlist),
    TEMPLATE("shared/Intents.conversation", sharedIntentsConversation),
    TEMPLATE("shared/README.md", sharedREADMEMd),
    TEMPLATE("shared/gitignore", sharedGitignore),
    TEMPLATE("swift/App-Info.plist", swiftAppInfoPlist),
    TEMPLATE("swift/AppDelegate.swift.template", swiftAppDelegateSwift),
    TEMPLATE("swift/ConversationTests.swift.template", swiftConversationTestsSwift),
    TEMPLATE("swift/GreetingHandler.swift.template", swiftGreetingHandlerSwift),
    TEMPLATE("swift/Handler.swift.template", swiftHandlerSwift),
    TEMPLATE("swift/IntentHandler.swift.template", swiftIntentHandlerSwift),
    TEMPLATE("swift/IntentViewController.swift.template", swiftIntentViewControllerSwift),
    TEMPLATE("swift/Package.swift.template", swiftPackageSwift),
    TEMPLATE("swift/UI-Info.plist", swiftUIInfoPlist),
    TEMPLATE("swift/main.swift.template", swiftMainSwift),
    TEMPLATE("shared/intent_extension.h", sharedHeader),
};

long extension_template_count(void) {
    return sizeof templates / sizeof *templates;
}

struct extension_template extension_template(long index) {
    return templates[index];
}
