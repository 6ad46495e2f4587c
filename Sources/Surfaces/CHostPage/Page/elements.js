// Functions that create elements. Text of apps and clients becomes text nodes, never markup.
export const { card, make } = viewDrawing;

const SVG = 'http://www.w3.org/2000/svg';

const shapes = {
  clock: 'M10 5v5l3.5 2M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15',
  locked: 'M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 6 0V9',
  microphone: 'M10 2.5a2.2 2.2 0 0 1 2.2 2.2v4.6a2.2 2.2 0 0 1-4.4 0V4.7A2.2 2.2 0 0 1 10 2.5M5 9.5a5 5 0 0 0 10 0M10 14.5v3',
  send: 'M10 16V4.5M5 9.5l5-5 5 5',
  shield: 'M10 2.5l6 2v5c0 4-2.7 6.6-6 8-3.3-1.4-6-4-6-8v-5zM7.2 10l2 2 3.6-4',
  speaker: 'M3.5 8v4h2.7L10 15.5v-11L6.2 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10',
  unlocked: 'M5.5 9h9v7.5h-9zM7 9V6a3 3 0 0 1 5.8-1',
};

// A decorative image, which assistive technology ignores.
export const icon = name => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shapes[name]);
  svg.append(path);
  return svg;
};

// Removes the characters that the host shows on no surface: controls, and characters that change the direction of
// writing. Line ends and tabs stay.
export const clean = text => String(text ?? '').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');

// Text of apps or clients, with its own direction and, if it is known, its own language.
export const foreign = (name, className, text, locale) => {
  const element = make(name, className, clean(text));
  element.dir = 'auto';
  if (locale) element.lang = locale.replace('_', '-');
  return element;
};

export const details = (name, lines) => {
  const list = make(name, 'details');
  list.append(...lines.map(line => foreign('li', '', line)));
  return list;
};

export const button = (text, className, onClick) => {
  const element = foreign('button', className, text);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
};

export const find = identifier => document.getElementById(identifier);

export const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

// Calls 'act' with the value of 'name' in the fragment of the address, now and after each change of the address.
export const followLinks = (name, act) => {
  const follow = () => {
    const value = new URLSearchParams(location.hash.slice(1)).get(name);
    if (!value) return;
    // Removes the value from the browser's history.
    history.replaceState(null, '', location.pathname);
    act(value);
  };
  addEventListener('hashchange', follow);
  follow();
};
