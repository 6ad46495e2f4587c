// The page's own texts. The host's sentences come from the host, in the language of the request.
import { clean } from './elements.js';
import { setting } from './setting.js';

const files = ['en', 'de', 'es', 'fr', 'zh', 'ja'];
let words = {};

// The language of requests, and of the page if there are texts in it.
export let language = 'en';

export const word = (name, values = {}) =>
  (words[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => clean(values[key]));

// The language that the user has chosen, or else the first language of the browser in which the page has texts.
export const preferredLanguage = () => {
  const wanted = [setting.get('language'), ...navigator.languages.map(tag => tag.split('-')[0])];
  return wanted.find(tag => tag && files.includes(tag)) ?? 'en';
};

export const useLanguage = async identifier => {
  const file = files.find(name => name === identifier.split(/[-_]/)[0]) ?? 'en';
  words = await (await fetch(`texts/${file}.json`)).json();
  language = identifier;
  document.documentElement.lang = file;
  fill(document);
};

// Sets the texts of elements: 'data-text' names their content, 'data-placeholder' their placeholder, 'data-label' their
// accessible name, which buttons and selections also show as a tooltip.
export const fill = root => {
  for (const element of root.querySelectorAll('[data-text]')) element.textContent = word(element.dataset.text);
  for (const element of root.querySelectorAll('[data-placeholder]')) {
    element.placeholder = word(element.dataset.placeholder);
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', word(element.dataset.label));
    if (element.matches('button, select')) element.title = word(element.dataset.label);
  }
};
