import Intents

/// The extension's principal class, which returns a handler for each intent.
class UCPayIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INSendPaymentIntent: UCSendPaymentIntentHandler()
    case is INRequestPaymentIntent: UCRequestPaymentIntentHandler()
    case is INSearchForAccountsIntent: UCSearchForAccountsIntentHandler()
    case is INPayBillIntent, is INSearchForBillsIntent: UCBillsIntentHandler()
    case is INTransferMoneyIntent: UCTransferMoneyIntentHandler()
    default: nil
    }
  }
}
