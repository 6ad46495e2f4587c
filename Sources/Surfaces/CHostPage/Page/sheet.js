// Questions that only the host itself asks: a passcode, a payment, a permission. An extension can't draw anything like
// them: they are above the page, with the host's shield and name.
import { button, details, foreign, icon, make } from './elements.js';
import { word } from './words.js';

const secrets = ['unlock', 'authentication'];

// The labels of the buttons, by the kind of the question.
const buttons = {
  unlock: ['cancel', 'unlock'], authentication: ['cancel', 'confirm'], payment: ['dontPay', 'pay'],
  authorization: ['dontAllow', 'allow'], openApp: ['notNow', 'open'], shortcut: ['cancel', 'add'],
};

// The first sheet is open. The others wait until it is closed, because a user may be typing a passcode into it.
const sheets = [];

// The time in milliseconds without a key or a click after which a new sheet takes input. A sheet can appear while the
// user types or clicks, so that the words or the click were not meant for it.
const quietTime = 500;

const showFirst = () => {
  const [first] = sheets;
  if (!first || first.isConnected) return;
  document.body.append(first);
  guard(first);
  first.showModal();
};

// Makes a sheet ignore all input until the user has been quiet. Then its field, or the button that refuses, gets the
// focus.
const guard = sheet => {
  const form = sheet.firstElementChild;
  form.inert = true;
  let timer;
  const ignored = event => {
    event.preventDefault();
    event.stopImmediatePropagation();
    begin();
  };
  const kinds = ['keydown', 'keypress', 'beforeinput', 'paste', 'pointerdown', 'cancel'];
  const end = () => {
    for (const kind of kinds) document.removeEventListener(kind, ignored, true);
    if (!sheet.isConnected) return;
    form.inert = false;
    form.querySelector('[data-first]').focus();
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(end, quietTime);
  };
  for (const kind of kinds) document.addEventListener(kind, ignored, true);
  begin();
};

const close = sheet => {
  if (!sheets.includes(sheet)) return;
  sheets.splice(sheets.indexOf(sheet), 1);
  sheet.remove();
  showFirst();
};

const field = isSecret => {
  const input = make('input');
  input.type = isSecret ? 'password' : 'text';
  // Neither the page nor the browser stores a passcode.
  input.autocomplete = 'off';
  input.required = true;
  input.maxLength = 1000;
  input.dataset.first = '';
  const label = make('label', 'field');
  label.append(make('span', '', word(isSecret ? 'passcode' : 'phrase')), input);
  return { label, input };
};

const heading = (prompt, surface) => {
  const header = make('header');
  const title = make('h2', '', word(`sheet.${prompt.kind}`));
  title.id = 'sheet-title';
  const owner = make('p', 'owner', surface ? word('sheetFor', { surface }) : word('sheetOwner'));
  header.append(icon('shield'), title, owner);
  return header;
};

const content = prompt => {
  const body = make('div', 'body');
  const text = foreign('p', 'text', prompt.text);
  text.id = 'sheet-text';
  body.append(text);
  for (const [name, lines] of [['ul', prompt.details], ['ol', prompt.options]]) {
    if (lines?.length) body.append(details(name, lines));
  }
  return body;
};

// Shows a question that only the host asks. 'note' is the host's sentence before it, for example that a passcode was
// wrong. 'answer' is called with the user's answer. Returns a function that closes the sheet without an answer.
export const openSheet = (prompt, { surface, note, answer }) => {
  const sheet = make('dialog', 'sheet');
  const form = make('form');
  const [no, yes] = buttons[prompt.kind] ?? ['no', 'yes'];
  const isSecret = secrets.includes(prompt.kind);
  const needsText = isSecret || prompt.kind === 'shortcut';
  const { label, input } = field(isSecret);
  const finish = text => {
    input.value = '';
    close(sheet);
    answer(text);
  };
  const body = content(prompt);
  if (note) {
    const line = foreign('p', 'note', note);
    line.setAttribute('role', 'alert');
    body.append(line);
  }
  if (needsText) body.append(label);
  const approve = make('button', 'main', word(yes));
  // Without a field, the button that refuses has the focus, so that a user who is typing when the sheet appears
  // approves nothing.
  const refuse = button(word(no), '', () => finish('cancel'));
  if (!needsText) refuse.dataset.first = '';
  const actions = make('div', 'actions');
  actions.append(refuse, approve);
  form.append(heading(prompt, surface), body, actions);
  form.addEventListener('submit', event => {
    event.preventDefault();
    finish(needsText ? input.value : 'yes');
  });
  sheet.addEventListener('cancel', event => {
    event.preventDefault();
    finish('cancel');
  });
  // A browser may close a sheet without asking, when Escape is pressed twice.
  sheet.addEventListener('close', () => { if (sheets.includes(sheet)) finish('cancel'); });
  sheet.setAttribute('aria-labelledby', 'sheet-title');
  sheet.setAttribute('aria-describedby', 'sheet-text');
  sheet.append(form);
  sheets.push(sheet);
  showFirst();
  return () => close(sheet);
};
