// Requests to the host, and its events.
import { setting } from './setting.js';

// The failure of a request. 'kind' is 'connection', 'session', 'busy', 'ending' or 'refused'; 'wait' is the number of
// seconds after which the request may be sent again.
export class Failure extends Error {
  constructor(kind, message = '', wait = 0) {
    super(message);
    Object.assign(this, { kind, wait });
  }
}

const kinds = { 401: 'session', 409: 'busy', 429: 'busy', 503: 'ending' };

let onSignedOut = () => {};

// Calls a function when the host does not know this browser.
export const whenSignedOut = action => { onSignedOut = action; };

// The field with the key of this browser.
const identified = () => ({ 'X-Page-Key': setting.get('key') ?? '' });

// Exchanges a code for the key of this browser.
export const enter = async code => {
  let response;
  try {
    response = await fetch('/enter', { method: 'POST', body: new URLSearchParams({ code }) });
  } catch {
    throw new Failure('connection');
  }
  if (!response.ok) throw new Failure('refused', `${response.status}`);
  return (await response.json()).key;
};

// Sends a request; a request with a body uses POST. Returns the answer, and the time to wait if the host has not
// finished.
export const call = async (path, body, key) => {
  const options = { method: body ? 'POST' : 'GET', headers: identified() };
  if (body) {
    options.headers['Content-Type'] = 'application/json';
    options.body = JSON.stringify(body);
  }
  if (key) options.headers['Idempotency-Key'] = key;
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Failure('connection');
  }
  if (response.status === 401) onSignedOut();
  const answer = await response.json().catch(() => null);
  const wait = Math.min(Number(response.headers.get('Retry-After')) || 1, 60);
  if (response.ok && answer) return { answer, wait: response.status === 202 ? wait : 0 };
  throw new Failure(kinds[response.status] ?? 'refused', answer?.error?.message ?? `${response.status}`, wait);
};

export const pause = seconds => new Promise(resolve => { setTimeout(resolve, seconds * 1000); });

// Calls the handler of an event, and returns its identifier.
const handle = (text, handlers) => {
  const values = { id: '', event: '', data: '' };
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) values[line.slice(0, colon)] = line.slice(colon + 2);
  }
  let data = {};
  try { data = JSON.parse(values.data); } catch {}
  handlers[values.event]?.(data);
  return values.id;
};

let lastEvent = '';

// Receives the events of one connection. Returns whether the host may know this browser later.
const receive = async (handlers, onState) => {
  const headers = identified();
  if (lastEvent) headers['Last-Event-ID'] = lastEvent;
  const response = await fetch('/v1/events', { headers });
  if (response.status === 401) onSignedOut();
  if (!response.ok) return response.status !== 401;
  onState(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value).split('\n\n');
    rest = events.pop();
    for (const event of events) lastEvent = handle(event, handlers) || lastEvent;
  }
  return true;
};

// Receives events until the page is closed or signed out. 'onState' gets whether the connection is open. An EventSource can't send
// the key.
export const listen = async (handlers, onState) => {
  while (await receive(handlers, onState).catch(() => true)) {
    onState(false);
    await pause(3);
  }
};
