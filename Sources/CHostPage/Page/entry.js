// Signs the browser in with a code that the owner types.
import { find } from './elements.js';
import { setting } from './setting.js';
import { word } from './words.js';
import { enter } from './server.js';

const show = reason => {
  find('entry-failure').textContent = reason ? word(reason) : '';
};

const send = async event => {
  event.preventDefault();
  show('');
  find('enter').disabled = true;
  try {
    setting.set('key', await enter(find('code').value));
    location.reload();
  } catch (failure) {
    show(failure.kind === 'connection' ? 'failure.connection' : failure.message === '403' ? 'entryForeign' : 'entryFailed');
    find('enter').disabled = false;
    find('code').select();
  }
};

const failed = '#entry=failed';

// Removes the reason for the form from the address of a page that is signed in.
export const forgetEntry = () => {
  if (location.hash === failed) history.replaceState(null, '', location.pathname);
};

// Shows the form in place of the page. The server answers that it does not know this browser.
export const showEntry = () => {
  if (!find('entry').hidden) return;
  document.body.classList.add('signed-out');
  find('entry').hidden = false;
  if (location.hash === failed) show('entryUsed');
  find('code').focus();
};

export const startEntry = () => {
  find('entry-form').addEventListener('submit', send);
  // Another tab has signed in.
  addEventListener('storage', event => { if (event.key === 'intent-host.key') location.reload(); });
};
