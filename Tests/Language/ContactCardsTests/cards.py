"""Prints made-up cards with what the library vobject reads in them: for each card two texts in Base64, the card, and the
values as JSON. The argument is the number of cards."""
import base64, json, random, sys
import vobject

random.seed(7)
LETTERS = 'abcdefghijklmnopqrstuvwxyzABC 0123456789-._+éüßñçøŁж東京李한🦄\'"'
MARKS = [',', ';', '\\', ':', '\n', '=', '  ', '\t', '^', '%', '&']


def text(longest, marks=True):
    letters = [random.choice(LETTERS) for _ in range(random.randint(1, longest))]
    for _ in range(random.randint(0, 4) if marks else 0):
        letters.insert(random.randint(0, len(letters)), random.choice(MARKS))
    return 'x' + ''.join(letters) + 'x'


def escaped(value, structured=False):
    value = value.replace('\\', '\\\\').replace('\n', random.choice(['\\n', '\\N'])).replace(',', '\\,')
    return value.replace(';', '\\;') if structured or random.random() < 0.7 else value


def folded(line):
    """The line in parts of any length, as writers fold it; never within a character."""
    lines, rest = [], line
    while len(rest) > 1 and random.random() < 0.6:
        length = random.randint(1, min(75, len(rest) - 1))
        lines.append(rest[:length])
        rest = rest[length:]
    return random.choice(['\r\n ', '\n ', '\r\n\t']).join(lines + [rest])


def cased(name):
    return random.choice([name, name.lower(), name.title()])


def card():
    lines = ['FN:' + escaped(text(60)), 'N:' + ';'.join(escaped(text(12), True) for _ in range(5))]
    for name, longest in [('NOTE', 300), ('TITLE', 30), ('UID', 20)]:
        if random.random() < 0.5:
            lines.append(cased(name) + ':' + escaped(text(longest)))
    for name in ['TEL', 'EMAIL']:
        for number in range(random.randint(0, 4)):
            group = random.choice(['', 'item%d.' % number, 'HOME.'])
            kind = random.choice(['', ';TYPE=HOME', ';TYPE=WORK,VOICE', ';type=cell;type=text', ';X-NAME="a:b;c,d"'])
            lines.append(group + cased(name) + kind + ':' + text(20, marks=False))
    if random.random() < 0.5:
        lines.append('ORG:' + ';'.join(escaped(text(20), True) for _ in range(random.randint(1, 2))))
    if random.random() < 0.5:
        lines.append('ADR;TYPE=HOME:' + ';'.join(escaped(text(15), True) for _ in range(7)))
    random.shuffle(lines)
    end = random.choice(['\r\n', '\n'])
    return end.join(['BEGIN:VCARD', 'VERSION:3.0'] + [folded(line) for line in lines] + ['END:VCARD', ''])


def values(written):
    read = vobject.readOne(written)

    def all_of(name):
        return [item.value for item in read.contents.get(name, [])]

    name, address = read.n.value, next(iter(all_of('adr')), None)
    return {
        'formatted': read.fn.value, 'family': name.family, 'given': name.given, 'middle': name.additional,
        'prefix': name.prefix, 'suffix': name.suffix, 'note': next(iter(all_of('note')), ''),
        'title': next(iter(all_of('title')), ''), 'identifier': next(iter(all_of('uid')), ''),
        'phones': all_of('tel'), 'emails': all_of('email'), 'organization': next(iter(all_of('org')), []),
        'address': [', '.join([address.box, address.extended, address.street]), address.city, address.region,
                    address.code, address.country] if address else [],
    }


for _ in range(int(sys.argv[1])):
    written = card()
    for part in [written, json.dumps(values(written))]:
        print(base64.b64encode(part.encode('utf-8')).decode('ascii'))
