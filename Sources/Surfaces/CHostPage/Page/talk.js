// The conversation tab: input by words, buttons and keys, and the presentation of the host's turns.
import { button, find, followLinks, make } from './elements.js';
import { word } from './words.js';
import { Conversation } from './conversation.js';
import { addFailure, addOutcome, addQuestion, addSaid, addSurface, addUser, addView, closeQuestion, openOptions } from './transcript.js';
import { addProblem } from './host.js';
import { memory } from './memory.js';
import { openSheet } from './sheet.js';
import { speak } from './speech.js';

// The open conversations, the current one last: it has asked the last question. Consent for another surface can
// interrupt a conversation.
const open = [];
const current = () => open.at(-1);

const past = [];
let historyIndex = 0;
let lastSaid = null;
let names = {};
let onClose = () => {};

// The names of apps by the identifiers of their extensions.
export const useNames = extensions => {
  names = Object.fromEntries(extensions.map(row => [row.identifier, row.name]));
};

const input = () => find('words');

// With a keyboard, the user can type the next words immediately.
const focusWords = () => {
  if (!matchMedia('(pointer: coarse)').matches && !document.querySelector('dialog[open]')) input().focus();
};

// MARK: Presentation of turns

const screen = {
  onBusy(isBusy) {
    const isAnyBusy = open.some(conversation => conversation.isBusy);
    find('stage').classList.toggle('busy', isAnyBusy);
    find('talk').setAttribute('aria-busy', String(isAnyBusy));
    lastSaid = null;
    if (isBusy) closeQuestion();
  },

  onSend(conversation, message, key) {
    // What another surface asks is asked again by that surface.
    if (!conversation.surface) memory.setOpen({ message, key, intent: conversation.intent, isListed: conversation.isListed });
  },

  onEvent(conversation, event) {
    if (event.event === 'said') {
      lastSaid = event.text;
      show('said', event.text, event.locale);
      speak(event.text, event.locale);
    } else if (event.event === 'view' && event.error) {
      addProblem(event);
    } else if (event.event === 'view') {
      show('view', event, names[event.extension] ?? event.extension);
    }
  },

  onQuestion(conversation, prompt) {
    remove(conversation);
    open.push(conversation);
    const { state, intent, isListed } = conversation;
    if (!conversation.surface) memory.setOpen({ prompt, state, intent, isListed });
    speak(prompt.text);
    conversation.hasSheet = Boolean(prompt.owned);
    const answer = (text, shown) => {
      conversation.hasSheet = false;
      if (conversation.isBusy || conversation.hasEnded) return;
      if (shown) show('user', shown);
      conversation.answer(text);
      focusWords();
    };
    if (prompt.owned) {
      conversation.closeSheet = openSheet(prompt, { surface: conversation.surface, note: lastSaid, answer });
    } else {
      closeQuestion();
      addQuestion(prompt, conversation.intent, answer);
      focusWords();
    }
  },

  onEnd(conversation, turn) {
    if (turn.outcome !== 'success' && lastSaid === null) show('outcome', turn.error?.message ?? word(`outcome.${turn.outcome}`));
    else if (conversation.surface) show('outcome', word(`outcome.${turn.outcome}`));
    if (conversation.isListed) show('mark', turn.outcome);
    closeConversation(conversation);
  },

  onFailure(conversation, failure, retry) {
    addFailure(word(`failure.${failure.kind}`, { reason: failure.message }), retry);
    if (!retry) closeConversation(conversation);
  },
};

const remove = conversation => {
  if (open.includes(conversation)) open.splice(open.indexOf(conversation), 1);
};

const closeConversation = conversation => {
  remove(conversation);
  if (!conversation.surface) memory.setOpen(null);
  onClose();
  // The conversation that was interrupted by consent continues with its question.
  if (current()?.prompt && !current().hasSheet) screen.onQuestion(current(), current().prompt);
  focusWords();
};

// MARK: Input

// Sends a sentence: the answer to the open question, or a request.
const say = text => {
  if (!text.trim() || current()?.isBusy) return false;
  find('welcome').hidden = true;
  show('user', text);
  if (current()?.prompt) {
    current().answer(text);
    return true;
  }
  show('request', text);
  begin({ utterance: text }, true);
  return true;
};

// Begins a conversation. It interrupts one with an open question, and replaces one that could not be sent. The outcome of
// a listed one is shown in the history.
const begin = (request, isListed) => {
  const conversation = new Conversation(screen);
  conversation.isListed = isListed;
  if (current() && !current().prompt) open.pop();
  open.push(conversation);
  conversation.ask(request);
};

// A button in the view of an app requests something.
const tap = (request, name) => {
  if (current()?.isBusy) return;
  show('user', name);
  begin(request, false);
};

const cancel = () => {
  if (input().value) {
    input().value = '';
  } else if (current()?.prompt && !current().isBusy) {
    show('user', word('cancel'));
    current().answer('cancel');
  }
};

// What the page shows, now and after it was reloaded.
const shows = {
  user: addUser,
  said: addSaid,
  outcome: addOutcome,
  view: (event, name) => addView(event, name, tap),

  // A request in the history, the last one first.
  request(text) {
    past.push(text);
    historyIndex = past.length;
    find('no-history').hidden = true;
    const item = make('li');
    item.append(button(text, 'past', () => suggest(text)));
    find('history').prepend(item);
  },

  // The outcome of the last request.
  mark: outcome => find('history').firstElementChild?.append(make('span', `state ${outcome}`, word(`outcome.${outcome}`))),
};

const show = (kind, ...values) => {
  // The question that the user answers is not asked again.
  const asked = kind === 'user' ? memory.open()?.prompt : null;
  if (asked && !asked.owned) memory.add('said', asked.text);
  shows[kind](...values);
  memory.add(kind, ...values);
};

// Shows the session again, and continues its conversation: a turn that was sent is sent again, which has no
// further effect.
const restore = () => {
  const [entries, last] = [memory.entries(), memory.open()];
  for (const [kind, ...values] of entries) shows[kind]?.(...values);
  find('welcome').hidden = entries.length > 0;
  if (!last) return;
  const conversation = new Conversation(screen);
  Object.assign(conversation, { intent: last.intent, isListed: last.isListed });
  open.push(conversation);
  if (last.prompt) conversation.resume(last.prompt, last.state);
  else conversation.take(last.message, last.key);
};

// Another tab has answered the question with this state, so this tab no longer asks it.
const closeAnswered = state => {
  const conversation = open.find(conversation => conversation.state === state && conversation.prompt);
  if (!conversation || conversation.surface) return;
  conversation.hasEnded = true;
  if (conversation.hasSheet) conversation.closeSheet();
  conversation.hasSheet = false;
  closeQuestion();
  show('outcome', word('answeredElsewhere'));
  closeConversation(conversation);
};

// Clears what was said. An open question stays.
const clear = () => {
  memory.clear();
  past.length = historyIndex = 0;
  for (const list of ['entries', 'history']) find(list).replaceChildren();
  find('no-history').hidden = false;
  find('welcome').hidden = Boolean(current());
  if (current()?.prompt && !current().hasSheet) screen.onQuestion(current(), current().prompt);
};

// Puts a sentence into the field, so that the user can change it before sending.
export const suggest = text => {
  input().value = text;
  input().focus();
};

// Any page on the web can link to this one, so a sentence of the address is never sent by itself.
export const startSuggestion = () => followLinks('say', suggest);

// Shows the previous or next request of the history in the field.
const recall = step => {
  const next = historyIndex + step;
  if (next < 0 || next > past.length) return;
  historyIndex = next;
  input().value = past[historyIndex] ?? '';
};

const keys = {
  Escape: cancel,
  ArrowUp: () => recall(-1),
  ArrowDown: () => recall(1),
};

// A number key chooses an option immediately while the field is empty, or while an option has the focus.
const chooseByNumber = event => {
  const isAtOptions = event.target.closest('.options');
  const isChoice = ['disambiguation', 'application'].includes(current()?.prompt?.kind);
  const choices = openOptions();
  if (!/^[1-9]$/.test(event.key) || choices.length > 9) return false;
  if (!isAtOptions && (event.target !== input() || input().value || !isChoice)) return false;
  choices[event.key - 1]?.click();
  return true;
};

const onKey = event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || document.querySelector('dialog[open]')) return;
  if (chooseByNumber(event)) return event.preventDefault();
  if (event.target !== input() && event.key !== 'Escape') return;
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
};

export const dictated = (text, isAll) => {
  input().value = text;
  if (isAll && say(text)) input().value = '';
};

// Takes over a conversation of another surface, because only the host may ask its question.
export const consentFor = (surface, prompt, state) => {
  find('welcome').hidden = true;
  addSurface(surface);
  const conversation = new Conversation(screen, surface);
  open.push(conversation);
  conversation.resume(prompt, state);
};

// 'onConversationEnd' is called when a conversation has ended.
export const startTalk = onConversationEnd => {
  onClose = onConversationEnd;
  find('talk').addEventListener('keydown', onKey);
  find('composer').addEventListener('submit', event => {
    event.preventDefault();
    if (say(input().value)) input().value = '';
  });
  find('clear').addEventListener('click', clear);
  restore();
  memory.share({ adopted: restore, answered: closeAnswered });
  focusWords();
};
