// The transcript of conversations: sentences, cards and questions, one below the other.
import { button, card, clean, details, find, foreign, make } from './elements.js';
import { word } from './words.js';

const entries = () => find('entries');

// The image files by their names. A view omits images that an earlier view of its extension contained.
const images = {};

// The labels of the buttons of an approval, by the intent; "yes" and "no" by default.
const verbs = {
  INSendMessageIntent: 'sendIt', INSendPaymentIntent: 'pay', INPayBillIntent: 'pay', INTransferMoneyIntent: 'transfer',
  INRequestPaymentIntent: 'requestIt', INStartCallIntent: 'callThem', INStartAudioCallIntent: 'callThem',
  INStartVideoCallIntent: 'callThem', INRequestRideIntent: 'book', INBookRestaurantReservationIntent: 'book',
  INDeleteTasksIntent: 'remove',
};

const add = (className, ...content) => {
  const item = make('li', className);
  item.append(...content);
  entries().append(item);
  reveal(item);
  return item;
};

const reveal = item => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  item.scrollIntoView({ block: 'end', behavior: isCalm ? 'auto' : 'smooth' });
};

const sentence = (text, locale) => {
  const paragraph = foreign('p', '', text, locale);
  // Long texts scroll inside their element, also with the keyboard.
  if (paragraph.textContent.length > 1500) paragraph.tabIndex = 0;
  return paragraph;
};

export const addUser = text => add('user', make('span', 'quiet', `${word('you')}: `), sentence(text));

export const addSaid = (text, locale) => add('said', sentence(text, locale));

export const addOutcome = text => add('outcome', foreign('p', '', text));

export const addSurface = (surface, text) =>
  add('surface', make('p', 'owner', word('asksFor', { surface })), ...(text ? [sentence(text)] : []));

export const addFailure = (text, retry) => {
  const reason = foreign('p', '', text);
  reason.setAttribute('role', 'alert');
  const item = add('trouble', reason);
  if (!retry) return;
  const again = button(word('retry'), 'main', () => {
    item.remove();
    retry();
  });
  item.append(again);
  reveal(item);
};

// Shows a view. A changed view replaces the last view of its extension. A later state replaces it if nothing has been
// shown since. 'tap' gets the requests of its buttons.
export const addView = (event, name, tap) => {
  Object.assign(images, event.images);
  const view = card({ ...event, name: clean(name) }, { images, mapWord: word('map'), tap });
  const views = [...entries().querySelectorAll('li.view')];
  const last = views.findLast(item => item.dataset.owner === event.extension);
  const replaces = event.stage === 'change' || (event.stage === 'update' && last === entries().lastElementChild);
  if (last && replaces) {
    last.replaceChildren(view);
  } else {
    add('view', view).dataset.owner = event.extension;
  }
};

// MARK: Questions

const option = (text, index, choose) => {
  const choice = button('', 'option', () => choose(text, index));
  const number = make('kbd', '', String(index + 1));
  // The number is not part of the button's name.
  number.setAttribute('aria-hidden', 'true');
  if (index < 9) choice.append(number);
  choice.append(foreign('span', '', text));
  return choice;
};

const options = (prompt, answer) => {
  const group = make('div', 'options');
  const isChoice = prompt.kind !== 'needsValue';
  const choose = (text, index) => answer(isChoice ? String(index + 1) : text, text);
  prompt.options.forEach((text, index) => {
    const title = prompt.headings?.find(({ first }) => first === index)?.title;
    if (title) group.append(foreign('p', 'hint', title));
    group.append(option(text, index, choose));
  });
  if (prompt.moreText) group.append(foreign('p', 'hint', prompt.moreText));
  return group;
};

const approval = (prompt, intent, answer) => {
  const verb = prompt.parameter ? undefined : verbs[intent];
  const group = make('div', 'actions');
  const [no, yes] = [word(verb ? 'cancel' : 'no'), word(verb ?? 'yes')];
  group.append(
    button(no, '', () => answer(verb ? 'cancel' : 'no', no)), button(yes, 'main', () => answer('yes', yes)));
  return group;
};

// Shows a question with its buttons. 'answer' gets the words for the host, and the words to show.
export const addQuestion = (prompt, intent, answer) => {
  const isApproval = ['confirmation', 'reply'].includes(prompt.kind) && !prompt.options?.length;
  const text = sentence(prompt.text);
  text.tabIndex = -1;
  const item = add(isApproval ? 'prompt approval' : 'prompt', text);
  if (prompt.details?.length) item.append(details('ul', prompt.details));
  const group = isApproval ? approval(prompt, intent, answer) : prompt.options?.length ? options(prompt, answer) : null;
  if (group) {
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', clean(prompt.text));
    item.append(group);
  }
  reveal(item);
};

// Removes the buttons of the last question, because it is answered.
export const closeQuestion = () => {
  for (const group of entries().querySelectorAll('.prompt [role=group]')) group.remove();
};

// The buttons of the open question that number keys choose.
export const openOptions = () => [...entries().querySelectorAll('.prompt .option')];
