/// The descriptions of the interfaces, in the language that Varlink has for them.
extension VarlinkInterface {
  /// The result of each method that runs a turn.
  private static let turn = """
    (
      turn: (question, ended, waiting),
      prompt: ?object,
      state: ?string,
      consent: ?(url: string),
      outcome: ?string,
      inProgress: ?bool,
      error: ?(code: string, message: string),
      continuesInApp: ?(application: string, opened: bool),
      events: []object
    )
    """

  /// The interface of the host.
  static let text = """
    # Requests to the apps of this machine, in conversation.
    #
    # Each method runs one turn. The turn ends with a question or with an outcome. 'waiting' means that another turn, or
    # the owner of the device, is handling the request; then call Answer again later, with the same state. 'events' has
    # what happened in the turn, as 'intent-host run --json' prints it.
    interface \(name)

    # Begins a conversation with a sentence. Two calls with the same key and the same request are one conversation, which
    # is handled once. The trust of this program can only be lowered. Requests of a session share what was said in it.
    method Begin(
      request: string,
      key: ?string,
      session: ?string,
      trust: ?(relayed, locked)
    ) -> \(turn)

    # Begins a conversation with an intent and its parameters, as in the input of 'intent-host run'.
    method BeginIntent(
      intent: string,
      parameters: ?object,
      key: ?string,
      session: ?string,
      trust: ?(relayed, locked)
    ) -> \(turn)

    # Answers a question. The state is the one that came with it.
    method Answer(state: string, answer: string, trust: ?(relayed, locked)) -> \(turn)

    # Ends a conversation at its question.
    method Cancel(state: string) -> \(turn)

    # Lists the installed extensions, as 'intent-host list --json' does.
    method List() -> (extensions: []object)

    # The request can't be used, and nothing was done.
    error InvalidRequest(reason: string)

    # The host takes no requests now, and nothing was done.
    error Unavailable(reason: string, retryAfterSeconds: ?int)

    """

  /// The interface that each service of Varlink has.
  static let discoveryText = """
    # Information about the service.
    interface \(discovery)

    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    method GetInterfaceDescription(interface: string) -> (description: string)

    error InterfaceNotFound(interface: string)
    error MethodNotFound(method: string)
    error MethodNotImplemented(method: string)
    error InvalidParameter(parameter: string)

    """
}
