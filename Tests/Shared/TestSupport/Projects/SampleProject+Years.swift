extension SampleProject {
  /// A project of Xcode 8: groups, a list of files for each phase, and all keys in the manifests.
  package static func year2016(handler: String = "class IntentHandler {}\n") throws -> SampleProject {
    try SampleProject(
      objects: objects2016,
      files: [
        "Chat/AppDelegate.swift": "class AppDelegate {}\n",
        "Chat/Base.lproj/Main.storyboard":
          "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>\n",
        "Chat/Info.plist": propertyList(
          """
          <key>CFBundleIdentifier</key><string>com.example.$(PRODUCT_NAME:rfc1034identifier)</string>
          <key>NSSiriUsageDescription</key><string>Sends your messages.</string>
          """),
        "Chat/Chat.entitlements": propertyList(
          """
          <key>com.apple.developer.siri</key><true/>
          <key>com.apple.security.application-groups</key><array><string>group.com.example.Chat</string></array>
          <key>keychain-access-groups</key><array><string>$(AppIdentifierPrefix)com.example.keys</string></array>
          """),
        "ChatIntents/IntentHandler.swift": handler,
        "ChatIntents/Info.plist": extensionManifest(
          more: "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"),
        "Shared/Store.swift": "struct Store {}\n",
      ])
  }

  private static let objects2016 = """
    P0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; productRefGroup = G9;
      developmentRegion = English; projectDirPath = ""; projectRoot = ""; targets = (T1 /* Chat */, T2, ); };
    G0 = {isa = PBXGroup; children = (G1, G2, G3, G9, ); sourceTree = "<group>"; };
    G1 /* Chat */ = {isa = PBXGroup; children = (F1, V1, F3, F4, ); path = Chat; sourceTree = "<group>"; };
    G2 = {isa = PBXGroup; children = (F5, F6, ); path = ChatIntents; sourceTree = "<group>"; };
    G3 = {isa = PBXGroup; children = (F7, F8, ); name = Others; sourceTree = "<group>"; };
    G9 = {isa = PBXGroup; children = (R1, R2, ); name = Products; sourceTree = "<group>"; };
    F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    V1 = {isa = PBXVariantGroup; children = (F2, ); name = Main.storyboard; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
    F4 = {isa = PBXFileReference; path = Chat.entitlements; sourceTree = "<group>"; };
    F5 = {isa = PBXFileReference; path = IntentHandler.swift; sourceTree = "<group>"; };
    F6 = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
    F7 = {isa = PBXFileReference; name = Store.swift; path = Shared/Store.swift; sourceTree = SOURCE_ROOT; };
    F8 = {isa = PBXFileReference; name = Intents.framework; path = System/Library/Frameworks/Intents.framework; sourceTree = SDKROOT; };
    R1 = {isa = PBXFileReference; path = Chat.app; sourceTree = BUILT_PRODUCTS_DIR; };
    R2 = {isa = PBXFileReference; path = ChatIntents.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = V1; };
    B3 = {isa = PBXBuildFile; fileRef = F5; }; B4 = {isa = PBXBuildFile; fileRef = F7; };
    B5 = {isa = PBXBuildFile; fileRef = F7; }; B6 = {isa = PBXBuildFile; fileRef = F8; };
    B7 = {isa = PBXBuildFile; fileRef = R2; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
    S1 = {isa = PBXSourcesBuildPhase; files = (B1, B4, ); };
    S2 = {isa = PBXSourcesBuildPhase; files = (B3, B5, ); };
    H1 = {isa = PBXResourcesBuildPhase; files = (B2, ); };
    K1 = {isa = PBXFrameworksBuildPhase; files = (B6, ); };
    C1 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B7, ); name = "Embed App Extensions"; };
    D1 = {isa = PBXTargetDependency; target = T2; targetProxy = X1; };
    X1 = {isa = PBXContainerItemProxy; containerPortal = P0; proxyType = 1; remoteGlobalIDString = T2; remoteInfo = ChatIntents; };
    T1 = {isa = PBXNativeTarget; name = Chat; productName = Chat; productReference = R1; buildConfigurationList = L1;
      buildPhases = (S1, H1, C1, ); dependencies = (D1, ); productType = "com.apple.product-type.application"; };
    T2 = {isa = PBXNativeTarget; name = ChatIntents; productReference = R2; buildConfigurationList = L2;
      buildPhases = (S2, K1, ); dependencies = (); productType = "com.apple.product-type.app-extension"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (Q1, Q2, ); defaultConfigurationName = Release; };
    L1 = {isa = XCConfigurationList; buildConfigurations = (Q3, ); defaultConfigurationName = Release; };
    L2 = {isa = XCConfigurationList; buildConfigurations = (Q4, Q5, ); defaultConfigurationName = Release; };
    Q1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {KIND = debug; }; };
    Q2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {KIND = release; SWIFT_VERSION = 3.0; DEVELOPMENT_TEAM = ABCDE; }; };
    Q3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Chat/Info.plist;
      CODE_SIGN_ENTITLEMENTS = Chat/Chat.entitlements; PRODUCT_NAME = "$(TARGET_NAME)"; TeamIdentifierPrefix = "$(DEVELOPMENT_TEAM)."; }; };
    Q4 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = Missing.plist; }; };
    Q5 = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/ChatIntents/Info.plist";
      PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_BUNDLE_IDENTIFIER = "com.example.Chat.$(PRODUCT_NAME:lower)"; }; };
    """

  /// A project of Xcode 11: a localized definition, a shared framework, a package, and settings in files.
  package static func year2019() throws -> SampleProject {
    try SampleProject(
      objects: objects2019,
      files: [
        "Config/Base.xcconfig":
          "ORGANIZATION = com.example // the prefix\nPRODUCT_BUNDLE_IDENTIFIER = $(ORGANIZATION).$(TARGET_NAME)\n",
        "Config/Intents.xcconfig":
          "#include \"Base.xcconfig\"\n#include? \"Local.xcconfig\"\nFLAGS = $(inherited) two\nKIND[sdk=macosx*] = mac\nKIND[sdk=iphoneos*] = phone\nKIND = any\n",
        "Kit/Kit.swift": "public struct Kit {}\n",
        "Intents/IntentHandler.swift": "import Kit\nclass IntentHandler {}\n",
        "Intents/Old.m": "int old;\n",
        "Intents/Base.lproj/Intents.intentdefinition": propertyList("<key>INIntents</key><array/>"),
        "Intents/de.lproj/Intents.strings": "\"a\" = \"b\";\n",
        "Intents/Info.plist": extensionManifest(),
        "IntentsUI/View.swift": "class View {}\n",
        "IntentsUI/Info.plist": extensionManifest(point: "com.apple.intents-ui-service"),
      ])
  }

  private static let objects2019 = """
    P0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1, T2, T3, ); };
    G0 = {isa = PBXGroup; children = (F1, F2, V1, F5, F6, F7, F8, F9, ); sourceTree = "<group>"; };
    F1 = {isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; path = Intents/IntentHandler.swift; sourceTree = "<group>"; };
    V1 = {isa = PBXVariantGroup; children = (F3, F4, ); name = Intents.intentdefinition; path = Intents; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; lastKnownFileType = file.intentdefinition; name = Base; path = Base.lproj/Intents.intentdefinition; sourceTree = "<group>"; };
    F4 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Intents.strings; sourceTree = "<group>"; };
    F5 = {isa = PBXFileReference; path = Config/Intents.xcconfig; sourceTree = "<group>"; };
    F6 = {isa = PBXFileReference; path = Intents/Old.m; sourceTree = "<group>"; };
    F7 = {isa = PBXFileReference; path = IntentsUI/View.swift; sourceTree = "<group>"; };
    F8 = {isa = PBXFileReference; path = Pods_Intents.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    F9 = {isa = PBXFileReference; path = Carthage/Build/iOS/Cart.framework; sourceTree = "<group>"; };
    R1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    R2 = {isa = PBXFileReference; path = Intents.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
    B3 = {isa = PBXBuildFile; fileRef = V1; }; B4 = {isa = PBXBuildFile; fileRef = F6; };
    B5 = {isa = PBXBuildFile; fileRef = F7; }; B6 = {isa = PBXBuildFile; fileRef = R1; };
    B7 = {isa = PBXBuildFile; productRef = W1; }; B8 = {isa = PBXBuildFile; fileRef = F8; };
    B9 = {isa = PBXBuildFile; fileRef = F9; };
    W1 = {isa = XCSwiftPackageProductDependency; productName = Alamofire; };
    S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
    S2 = {isa = PBXSourcesBuildPhase; files = (B2, B3, B4, ); };
    S3 = {isa = PBXSourcesBuildPhase; files = (B5, ); };
    K2 = {isa = PBXFrameworksBuildPhase; files = (B6, B7, B8, B9, ); };
    T1 = {isa = PBXNativeTarget; name = Kit; productReference = R1; buildConfigurationList = L1; buildPhases = (S1, );
      dependencies = (); productType = "com.apple.product-type.framework"; };
    T2 = {isa = PBXNativeTarget; name = Intents; productReference = R2; buildConfigurationList = L2;
      buildPhases = (S2, K2, ); dependencies = (); packageProductDependencies = (W1, );
      productType = "com.apple.product-type.app-extension"; };
    T3 = {isa = PBXNativeTarget; name = IntentsUI; buildConfigurationList = L3; buildPhases = (S3, );
      productType = "com.apple.product-type.app-extension"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (Q0, ); defaultConfigurationName = Release; };
    L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); defaultConfigurationName = Release; };
    L2 = {isa = XCConfigurationList; buildConfigurations = (Q2, ); defaultConfigurationName = Release; };
    L3 = {isa = XCConfigurationList; buildConfigurations = (Q3, ); defaultConfigurationName = Release; };
    Q0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {FLAGS = one; }; };
    Q1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
    Q2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F5;
      buildSettings = {INFOPLIST_FILE = Intents/Info.plist; FLAGS = ("$(inherited)", three, ); }; };
    Q3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = IntentsUI/Info.plist; }; };
    """

  /// A project of Xcode 16: synchronized folders, and a generated manifest.
  package static func year2024() throws -> SampleProject {
    try SampleProject(
      objects: objects2024,
      files: [
        "Chat/ChatApp.swift": "struct ChatApp {}\n",
        "Chat/Shared/Store.swift": "struct Store {}\n",
        "Chat/Shared/Only.swift": "struct Only {}\n",
        "Chat/Assets.xcassets/Contents.json": "{}\n",
        "Chat/en.lproj/Localizable.strings": "\n",
        "ChatIntents/IntentHandler.swift": "class IntentHandler {}\n",
        "ChatIntents/Old/Unused.swift": "class Unused {}\n",
        "ChatIntents/Info.plist": extensionManifest(),
        "ChatIntents/ChatIntents.entitlements": propertyList(""),
      ])
  }

  private static let objects2024 = """
    P0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; productRefGroup = G9; targets = (T1, T2, ); };
    G0 = {isa = PBXGroup; children = (Y1, Y2, G9, ); sourceTree = "<group>"; };
    G9 = {isa = PBXGroup; children = (R1, R2, ); name = Products; sourceTree = "<group>"; };
    R1 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Chat.app; sourceTree = BUILT_PRODUCTS_DIR; };
    R2 = {isa = PBXFileReference; path = ChatIntents.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared/Store.swift, ); target = T2; };
    E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old, ); target = T2; };
    Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = Chat; sourceTree = "<group>"; };
    Y2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E2, ); path = ChatIntents; sourceTree = "<group>"; };
    S1 = {isa = PBXSourcesBuildPhase; files = (); };
    C1 = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (B1, ); };
    B1 = {isa = PBXBuildFile; fileRef = R2; };
    T1 = {isa = PBXNativeTarget; name = Chat; productReference = R1; buildConfigurationList = L1; buildPhases = (S1, C1, );
      fileSystemSynchronizedGroups = (Y1, ); productType = "com.apple.product-type.application"; };
    T2 = {isa = PBXNativeTarget; name = ChatIntents; productReference = R2; buildConfigurationList = L2; buildPhases = ();
      fileSystemSynchronizedGroups = (Y2, ); productType = "com.apple.product-type.app-extension"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (Q0, ); defaultConfigurationName = Release; };
    L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); defaultConfigurationName = Release; };
    L2 = {isa = XCConfigurationList; buildConfigurations = (Q2, ); defaultConfigurationName = Release; };
    Q0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
    Q1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {GENERATE_INFOPLIST_FILE = YES;
      INFOPLIST_KEY_NSSiriUsageDescription = "Sends your messages."; PRODUCT_BUNDLE_IDENTIFIER = com.example.Chat; }; };
    Q2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {GENERATE_INFOPLIST_FILE = YES;
      INFOPLIST_FILE = ChatIntents/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.Chat.Intents; }; };
    """
}
