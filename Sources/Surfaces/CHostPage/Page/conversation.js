// One conversation with the host: its turns, without their presentation.
import { randomName } from './elements.js';
import { language } from './words.js';
import { call, Failure, pause } from './server.js';

const session = randomName();

// Where views are shown: the width of a card, and the appearance.
const views = () => ({
  width: Math.max(240, Math.min(360, document.documentElement.clientWidth - 64)),
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
});

export class Conversation {
  // 'screen' presents the conversation: onSend, onEvent, onQuestion, onEnd, onFailure and onBusy. 'surface' is the name of the
  // other surface, if the page only consents for it.
  constructor(screen, surface) {
    Object.assign(this, { screen, surface, isBusy: false, hasEnded: false, prompt: null, state: null, intent: null });
  }

  // Starts with a sentence, or with what a tap on a view requests.
  ask(request) {
    const key = randomName();
    return this.take({ request: { ...request, locale: language }, session, views: views() }, key);
  }

  // Continues a conversation that another surface could not continue.
  resume(prompt, state) {
    Object.assign(this, { prompt, state });
    this.screen.onQuestion(this, prompt);
  }

  answer(text) {
    this.prompt = null;
    return this.take({ state: this.state, answer: text, session, views: views() });
  }

  // Runs a turn. A repeated turn has no further effect, so 'onFailure' may send it again. The repeated message must be
  // the same, because the key belongs to its content.
  async take(message, key) {
    this.setBusy(true);
    this.screen.onSend(this, message, key);
    try {
      this.show(await this.send(message, key));
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.setBusy(false);
      const isLost = failure.kind === 'refused';
      this.hasEnded = isLost;
      this.screen.onFailure(this, failure, isLost ? null : () => this.take(message, key));
    }
  }

  // Sends a message, and repeats it while another turn handles the request. The host says how long to wait.
  async send(message, key) {
    for (;;) {
      const { answer, wait } = await call('/v1/turn', message, key);
      if (answer.turn !== 'waiting') return answer;
      await pause(wait || 1);
    }
  }

  show(turn) {
    this.setBusy(false);
    for (const event of turn.events ?? []) {
      if (event.event === 'understood') this.intent = event.intent;
      this.screen.onEvent(this, event);
    }
    if (turn.turn === 'question') {
      Object.assign(this, { prompt: turn.prompt, state: turn.state });
      this.screen.onQuestion(this, turn.prompt);
    } else {
      this.hasEnded = true;
      this.screen.onEnd(this, turn);
    }
  }

  setBusy(isBusy) {
    this.isBusy = isBusy;
    this.screen.onBusy(isBusy);
  }
}
