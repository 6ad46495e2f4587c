// Signs the browser in with a code that the owner types.
import { find } from './elements.js';
import { setting } from './setting.js';
import { word } from './words.js';
import { enter } from './server.js';

const show = reason => { find('entry-failure').textContent = word(reason); };

const send = async event => {
  event.preventDefault();
  try {
    setting.set('key', await enter(find('code').value));
    location.reload();
  } catch ({ kind, message }) {
    show(kind === 'connection' ? 'failure.connection' : message === '403' ? 'entryForeign' : 'entryFailed');
    find('code').select();
  }
};

// Shows the form in place of the page. The host does not know this browser.
export const showEntry = () => {
  if (!find('entry').hidden) return;
  document.body.className = 'signed-out';
  find('entry').hidden = false;
  find('code').focus();
};

export const startEntry = () => {
  find('entry-form').addEventListener('submit', send);
  // Another tab has signed in.
  addEventListener('storage', ({ key }) => { if (key === 'intent-host.key') location.reload(); });
  // The code in a file was not accepted.
  if (location.hash !== '#entry=failed') return;
  show('entryUsed');
  history.replaceState(null, '', '/');
};
