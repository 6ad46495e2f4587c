// Requests to the host, and its events.

// The failure of a request. 'kind' is 'connection', 'session', 'busy', 'ending' or 'refused'; 'wait' is the number of
// seconds after which the request may be sent again.
export class Failure extends Error {
  constructor(kind, message = '', wait = 0) {
    super(message);
    Object.assign(this, { kind, wait });
  }
}

const kinds = { 401: 'session', 409: 'busy', 429: 'busy', 503: 'ending' };

// Sends a request; a request with a body uses POST. Returns the answer, and the time to wait if the host has not
// finished.
export const call = async (path, body, key) => {
  const options = { method: body ? 'POST' : 'GET', headers: {} };
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
  const answer = await response.json().catch(() => null);
  const wait = Math.min(Number(response.headers.get('Retry-After')) || 1, 60);
  if (response.ok && answer) return { answer, wait: response.status === 202 ? wait : 0 };
  throw new Failure(kinds[response.status] ?? 'refused', answer?.error?.message ?? `${response.status}`, wait);
};

export const pause = seconds => new Promise(resolve => { setTimeout(resolve, seconds * 1000); });

// Receives events until the page is closed. 'onState' gets whether the connection is open.
export const listen = (handlers, onState) => {
  const source = new EventSource('/v1/events');
  source.onopen = () => onState(true);
  source.onerror = () => {
    onState(false);
    // A browser does not reconnect after an error status.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(handlers, onState), 5000);
  };
  for (const [name, handler] of Object.entries(handlers)) {
    source.addEventListener(name, event => {
      let data = {};
      try { data = JSON.parse(event.data); } catch { /* An event without data. */ }
      handler(data);
    });
  }
};
