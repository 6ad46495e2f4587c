// Consent for other surfaces: programs and models that may not unlock, authenticate or pay.
import { button, find, followLinks, foreign, make } from './elements.js';
import { word } from './words.js';
import { call } from './server.js';
import { consentFor } from './talk.js';
import { openSheet } from './sheet.js';
import { addFailure } from './transcript.js';

const notices = new Map();

// The functions that close the sheets of apps' questions, by the codes of the questions.
const sheets = new Map();

const forget = code => {
  notices.get(code)?.remove();
  notices.delete(code);
};

// Takes over the conversation that a code identifies. The code can be used once.
const take = async code => {
  forget(code);
  try {
    const { answer } = await call('/v1/consent', { code });
    consentFor(answer.surface, answer.prompt, answer.state);
  } catch (failure) {
    const isGone = failure.kind === 'refused';
    find('welcome').hidden = true;
    addFailure(word(isGone ? 'consentGone' : `failure.${failure.kind}`), isGone ? null : () => take(code));
  }
};

// Shows a question that an app asks while it handles a request.
const show = ({ code, surface, prompt }) => {
  forget(code);
  if (sheets.has(code)) return;
  const answer = async text => {
    await call('/v1/ask', { code, answer: text }).catch(() => addFailure(word('consentGone')));
    sheets.delete(code);
  };
  sheets.set(code, openSheet(prompt, { surface, answer }));
};

// Closes the sheets of apps' questions that no longer wait: they were answered on another page, or have expired.
export const closeEndedQuestions = async () => {
  const codes = [...sheets.keys()];
  if (!codes.length) return;
  const { answer } = await call('/v1/consent').catch(() => ({ answer: {} }));
  const waiting = answer.asks?.map(ask => ask.code) ?? codes;
  for (const code of codes.filter(code => !waiting.includes(code))) {
    sheets.get(code)?.();
    sheets.delete(code);
  }
};

// A question about a request of this page opens immediately. One about another surface's request is only announced.
export const noticeAsk = ask => (ask.surface ? noticeConsent(ask) : show(ask));

// Shows a notice that another surface asks for consent. It does not take the focus, because a user who is typing could
// consent by accident.
export const noticeConsent = ask => {
  const { code, surface, text, prompt } = ask;
  if (!code || notices.has(code) || sheets.has(code)) return;
  const notice = make('div', 'notice');
  const words = make('div');
  words.append(make('p', 'owner', word('asksFor', { surface })), foreign('p', '', text));
  const look = button(word('look'), 'main', () => { if (prompt) show(ask); else take(code); });
  notice.append(words, button(word('later'), '', () => forget(code)), look);
  notices.set(code, notice);
  find('notices').append(notice);
};

export const startConsent = () => followLinks('consent', take);

// Loads the waiting requests and questions, because some may have arrived while there was no connection.
export const readConsents = async () => {
  const { answer } = await call('/v1/consent').catch(() => ({ answer: {} }));
  answer.requests?.forEach(noticeConsent);
  answer.asks?.forEach(noticeAsk);
};
