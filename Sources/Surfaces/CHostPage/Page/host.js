// The second tab: installed extensions, problems, routes, the journal and the state of the host.
import { button, clean, find, foreign, make } from './elements.js';
import { language, word } from './words.js';
import { call } from './server.js';

const row = (title, lines, state) => {
  const item = make('li', 'row');
  const head = make('div', 'head');
  if (title) head.append(foreign('h3', '', title));
  if (state) head.append(make('span', `state ${state.kind}`, state.text));
  item.append(head, ...lines.filter(Boolean));
  return item;
};

const line = (text, className = 'hint') => (text ? foreign('p', className, text) : null);

const chips = texts => {
  if (!texts.length) return null;
  const list = make('ul', 'chips');
  list.append(...texts.map(text => foreign('li', '', text)));
  return list;
};

const list = (rows, empty) => {
  if (!rows.length) return make('p', 'hint', word(empty));
  const element = make('ul', 'rows');
  element.append(...rows);
  return element;
};

// The network that an extension asks for, and the decision of the policy.
const networkLine = ({ network, networkHosts }) =>
  line(network ? word(`network.${network}`, { hosts: networkHosts?.join(', ') ?? word('everyServer') }) : '');

// MARK: Installed extensions

const installed = ({ extensions }) => list(extensions.map(extension => {
  const isUsable = (extension.state ?? 'usable') === 'usable';
  const restricted = extension.restricted?.length ? word('restricted', { intents: extension.restricted.join(', ') }) : '';
  return row(extension.name ?? extension.identifier, [
    line([extension.identifier, extension.version].filter(Boolean).join(' · ')), line(extension.reason, 'problem'),
    chips(extension.intents ?? []), line(restricted), networkLine(extension),
  ], { kind: isUsable ? 'ok' : 'warning', text: isUsable ? word('usable') : extension.state });
}), 'noExtensions');

// The views that the host left out, the newest first.
const left = [];
export const addProblem = ({ extension, error }) =>
  left.unshift(row(error.message, [line(extension)], { kind: 'warning', text: error.code }));

const problems = ({ problems }) => list(left.slice(0, 20).concat(problems.map(problem => row(
  problem.message, [line(problem.path), line(problem.fix ? word('fix', { fix: problem.fix }) : '', 'fix')],
  { kind: problem.severity, text: problem.rule ?? '' },
))), 'noProblems');

// MARK: Routes

const explained = events => {
  const rows = [];
  for (const event of events) {
    if (event.event === 'understood') {
      rows.push(row(event.intent, [line(event.parameters && JSON.stringify(event.parameters))]));
    }
    for (const candidate of event.candidates ?? []) {
      rows.push(row(candidate.extension, [line(candidate.reason), networkLine(candidate)], {
        kind: candidate.chosen ? 'ok' : 'quiet-state', text: word(candidate.chosen ? 'chosen' : 'notChosen'),
      }));
    }
    if (event.event === 'said') rows.push(row(event.text, []));
    if (event.error) rows.push(row(event.error.message, [], { kind: 'error', text: event.error.code }));
  }
  return list(rows, 'noRoute');
};

const routes = () => {
  const form = make('form', 'ask');
  const label = make('label', 'field');
  const input = make('input');
  [input.type, input.required, input.maxLength, input.dir] = ['text', true, 4000, 'auto'];
  label.append(make('span', '', word('sentence')), input);
  const result = make('div');
  result.setAttribute('aria-live', 'polite');
  form.append(label, make('button', 'main', word('explain')));
  form.addEventListener('submit', async event => {
    event.preventDefault();
    result.replaceChildren(await content(async () => {
      const { answer } = await call('/v1/explain', { request: { utterance: input.value, locale: language } });
      return explained(answer.events ?? [answer]);
    }));
  });
  const body = make('div');
  body.append(form, result);
  return body;
};

// MARK: Journal, checks and permissions

const journal = ({ entries }) => list(entries.map(entry => row(
  entry.utterance ?? entry.intent ?? word('request'),
  [
    line([entry.began && new Date(entry.began).toLocaleString(language), entry.extension, entry.surface,
      entry.approvedBy && word('approvedBy', { surface: entry.approvedBy })].filter(Boolean).join(' · ')),
    line(entry.error?.message, 'problem'),
  ],
  { kind: entry.outcome, text: word(`outcome.${entry.outcome}`) },
)), 'noEntries');

const doctor = ({ checks }) => list(checks.map(check => row(
  check.name, [line(check.purpose), line(check.detail), line(check.fix ? word('fix', { fix: check.fix }) : '')], { kind: check.state, text: word(`check.${check.state}`) },
)), 'noChecks');

const decisions = [['allow', 'allow'], ['deny', 'dontAllow'], ['reset', 'askAgain']];

const decide = async (entry, decision) => {
  const { application, kind } = entry;
  await call('/v1/authorizations', { application, kind, decision }).catch(() => null);
  await showPart('authorizations');
  // The buttons were replaced.
  find(`${decision} ${kind} ${application}`)?.focus();
};

const authorizations = ({ applications }) => list(applications.map(entry => {
  const name = entry.name ?? entry.application;
  const actions = make('div', 'actions');
  for (const [decision, text] of entry.status === 'restricted' ? [] : decisions) {
    const choice = button(word(text), '', () => decide(entry, decision));
    choice.id = `${decision} ${entry.kind} ${entry.application}`;
    choice.setAttribute('aria-label', `${word(text)}: ${clean(name)}, ${word(`kind.${entry.kind}`)}`);
    actions.append(choice);
  }
  return row(name, [line([word(`kind.${entry.kind}`), entry.application].join(' · ')), actions], {
    kind: entry.status, text: word(`status.${entry.status}`),
  });
}), 'noAuthorizations');

// MARK: Parts

const parts = {
  installed: ['/v1/catalogue', installed], problems: ['/v1/problems', problems], routes: [null, routes],
  journal: ['/v1/journal?count=50', journal], doctor: ['/v1/doctor', doctor],
  authorizations: ['/v1/authorizations', authorizations],
};
let shown = 'installed';

// Shows the result of 'load', or the reason why there is none.
const content = async load => {
  try {
    return await load();
  } catch (failure) {
    const text = word(`failure.${failure.kind ?? 'refused'}`, { reason: failure.message });
    return foreign('p', 'problem', text);
  }
};

const showPart = async name => {
  shown = name;
  for (const choice of find('parts').children) {
    if (choice.dataset.part === name) choice.setAttribute('aria-current', 'page');
    else choice.removeAttribute('aria-current');
  }
  const [path, draw] = parts[name];
  const body = await content(async () => draw(path ? (await call(path)).answer : {}));
  if (shown !== name) return;
  find('part').replaceChildren(make('h2', '', word(`part.${name}`)), make('p', 'hint', word(`about.${name}`)), body);
};

// Reloads the tab.
export const showHost = () => {
  const navigation = make('nav');
  navigation.id = 'parts';
  navigation.setAttribute('aria-label', word('host'));
  for (const name of Object.keys(parts)) {
    const choice = button(word(`part.${name}`), '', () => showPart(name));
    choice.dataset.part = name;
    navigation.append(choice);
  }
  const part = make('div');
  part.id = 'part';
  find('host').replaceChildren(navigation, part);
  showPart(shown);
};
