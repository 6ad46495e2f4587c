// Starts the page: its language, its tabs, and the state of the host.
import { button, find, icon, make } from './elements.js';
import { memory } from './memory.js';
import { setting } from './setting.js';
import { fill, language, preferredLanguage, useLanguage, word } from './words.js';
import { call, listen, whenSignedOut } from './server.js';
import { showEntry, startEntry } from './entry.js';
import { dictated, startSuggestion, startTalk, suggest, useNames } from './talk.js';
import { closeEndedQuestions, noticeAsk, noticeConsent, readConsents, startConsent } from './consent.js';
import { showHost } from './host.js';
import { openSheet } from './sheet.js';
import { startSpeech } from './speech.js';

const tabs = ['talk', 'host'];

const select = name => {
  for (const tab of tabs) {
    const isChosen = tab === name;
    find(`${tab}-tab`).setAttribute('aria-selected', String(isChosen));
    find(`${tab}-tab`).tabIndex = isChosen ? 0 : -1;
    find(tab).hidden = !isChosen;
  }
  if (name === 'host') showHost();
};

const startTabs = () => {
  for (const [index, tab] of tabs.entries()) {
    find(`${tab}-tab`).addEventListener('click', () => select(tab));
    find(`${tab}-tab`).addEventListener('keydown', event => {
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
      const next = { Home: 0, End: 1 }[event.key] ?? 1 - index;
      find(`${tabs[next]}-tab`).focus();
      select(tabs[next]);
    });
  }
};

// MARK: The lock

let isLocked = null;

const showLock = value => {
  isLocked = value;
  const lock = find('lock');
  lock.hidden = typeof value !== 'boolean';
  lock.classList.toggle('on', value === true);
  lock.replaceChildren(icon(value ? 'locked' : 'unlocked'), make('span', 'words', word(value ? 'locked' : 'unlocked')));
  lock.title = word(value ? 'lockedHint' : 'lockHint');
  lock.setAttribute('aria-description', lock.title);
};

// Asks for the passcode until it is right, or until the user gives up. 'note' says why the last one did not unlock.
const unlock = note => openSheet({ kind: 'unlock', text: word('unlockText') }, {
  note,
  answer: async passcode => {
    if (passcode === 'cancel') return;
    try {
      await call('/v1/unlock', { passcode });
      showLock(false);
    } catch (failure) {
      unlock(failure.message || word(`failure.${failure.kind}`));
    }
  },
});

const startLock = () => {
  find('lock').addEventListener('click', async () => {
    if (isLocked) return unlock();
    const { answer } = await call('/v1/lock', {}).catch(() => ({ answer: {} }));
    if (answer.locked === true) showLock(true);
  });
};

// MARK: The host

const showExamples = sentences => {
  const make = sentence => {
    const item = document.createElement('li');
    item.append(button(sentence, 'example', () => suggest(sentence)));
    return item;
  };
  find('examples').replaceChildren(...sentences.map(make));
  find('first-examples').replaceChildren(...sentences.slice(0, 6).map(make));
};

const showLanguages = languages => {
  const options = languages.map(({ id, name }) => {
    const option = make('option', '', name[0].toLocaleUpperCase(id) + name.slice(1));
    [option.value, option.lang, option.selected] = [id, id, id === language];
    return option;
  });
  find('language').replaceChildren(...options);
};

// Loads the state of the host. If that fails, the page stays as it is.
const load = async () => {
  const [host, catalogue] = await Promise.all([
    call(`/v1/host?locale=${encodeURIComponent(language)}`), call('/v1/catalogue'),
  ].map(request => request.then(({ answer }) => answer, failure => ({ failure }))));
  useNames(catalogue.extensions ?? []);
  if (host.failure) return;
  showLock(host.locked);
  showExamples(host.examples ?? []);
  showLanguages(host.languages ?? []);
};

const showState = isThere => {
  find('state').hidden = isThere;
  find('state').textContent = isThere ? '' : word('failure.connection');
};

const startLanguage = () => {
  find('language').addEventListener('change', async event => {
    setting.set('language', event.target.value);
    await useLanguage(event.target.value);
    await load();
    if (!find('host').hidden) showHost();
  });
};

const startEvents = () => {
  let wasLost = false;
  const refresh = () => {
    load();
    if (!find('host').hidden) showHost();
  };
  const lock = ({ locked }) => showLock(locked);
  listen({ catalogue: refresh, gap: refresh, lock, consent: noticeConsent, ask: noticeAsk }, isThere => {
    showState(isThere);
    if (isThere) readConsents();
    if (isThere && wasLost) refresh();
    wasLost = !isThere;
  });
};

const start = async () => {
  for (const element of document.querySelectorAll('[data-icon]')) element.append(icon(element.dataset.icon));
  await useLanguage(preferredLanguage());
  startEntry();
  whenSignedOut(() => {
    memory.forget();
    showEntry();
  });
  startTabs();
  startLock();
  startLanguage();
  startSpeech(dictated);
  startTalk(closeEndedQuestions);
  find('aside-switch').addEventListener('click', () => {
    const isOpen = find('side').classList.toggle('open');
    find('aside-switch').setAttribute('aria-expanded', String(isOpen));
  });
  startEvents();
  await load();
  startConsent();
  startSuggestion();
};

start();
