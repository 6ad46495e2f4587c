// Speech output and dictation, if the browser supports them.
import { find } from './elements.js';
import { setting } from './setting.js';
import { language } from './words.js';

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
let isSpeaking = setting.get('speak') === 'true';
let recognition = null;

export const speak = (text, locale) => {
  if (!isSpeaking || !window.speechSynthesis || !text) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = (locale ?? language).replace('_', '-');
  speechSynthesis.speak(utterance);
};

const setSpeaking = value => {
  isSpeaking = value;
  setting.set('speak', String(value));
  find('speak').setAttribute('aria-pressed', String(value));
  if (!value) speechSynthesis.cancel();
};

// Listens once; 'onWords' gets the words so far, and whether they are final.
const dictate = onWords => {
  if (recognition) return recognition.stop();
  recognition = new Recognition();
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.onresult = event => {
    const results = [...event.results];
    onWords(results.map(result => result[0].transcript).join(''), results.every(result => result.isFinal));
  };
  recognition.onend = () => {
    recognition = null;
    find('dictate').setAttribute('aria-pressed', 'false');
  };
  find('dictate').setAttribute('aria-pressed', 'true');
  window.speechSynthesis?.cancel();
  recognition.start();
};

export const startSpeech = onWords => {
  if (window.speechSynthesis) {
    find('speak').hidden = false;
    find('speak').setAttribute('aria-pressed', String(isSpeaking));
    find('speak').addEventListener('click', () => setSpeaking(!isSpeaking));
  }
  if (Recognition) {
    find('dictate').hidden = false;
    find('dictate').addEventListener('click', () => dictate(onWords));
  }
};
