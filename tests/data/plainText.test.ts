/** What a page would show raw, and figures written where their names belong: each is one line that says what to write. */
import { describe, expect, test } from 'vitest';
import { copyOfData, type Json, problemsOf, stored, warningsOf } from './copyOfData.ts';

const { phone, email } = stored('business') as { phone: string; email: string };
/** What is said of each of these texts on the home page, after the name of its place. */
function saidOf(texts: readonly string[]): string[][] {
  const questions = texts.map((answer, index) => ({ question: `Question ${index}?`, answer }));
  const lines = problemsOf(copyOfData(['pages', ['home', 'questions'], questions]));
  return texts.map((_text, index) => {
    const place = `data/pages.json › home › questions[${index}] › answer: `;
    return lines.filter((line) => line.startsWith(place)).map((line) => line.slice(place.length));
  });
}

describe('a text on the home page', () => {
  test('that a page would show raw, or that has a figure in the place of its name, is one line', () => {
    const rows = [
      ['Call <b>now</b>.', 'has "<b>", which the page would show as it stands; take it out'],
      ['Locks &amp; keys.', 'has "&amp;", which the page would show as it stands; take it out'],
      ['Call **now**.', 'has "**", which the page would show as it stands; take it out'],
      ['[Call us](tel:1).', 'has "[Call us](tel:1)", which the page would show as it stands; take it out'],
      ['Lock\u200Bsmith.', 'has an invisible sign (U+200B); write the words again'],
      [`Call ${phone}.`, `says "${phone}"; write {phone}`],
      [`Write to ${email}.`, `says "${email}"; write {email}`],
      [
        'A lock costs $45.',
        'says "$45"; a price stands once, in the words of a claim in data/claims.json; write its {name} here',
      ],
      ['Call { phone }.', 'write {phone}, without spaces'],
      ['Call {{phone}}.', 'write {phone}, with one brace on each side'],
      ['Call [phone].', 'write {phone}, not [phone]'],
      [`We ask ${'$'}{serviceCallFee}.`, 'has a "$" before {serviceCallFee}; take the "$" out'],
      ['Call {phnoe}.', '{phnoe} is not a fact; did you mean "phone"?'],
    ];
    expect(saidOf(rows.map(([text = '']) => text))).toEqual(rows.map(([, message]) => [message]));
  });

  test('that is plain is none', () => {
    const texts = ['Locks & keys: A < B.', 'We come at 5 p.m. “Really”, they say – O’Fallon 🔑', 'See [1].'];
    expect(saidOf([...texts, ...texts.map((text) => `${text} Again.`)]).flat()).toEqual([]);
  });

  test('with a number of somebody else is a warning', () => {
    expect(warningsOf(copyOfData(['pages', ['home', 'hero', 'text'], 'Or call 314-555-0199.']))).toContain(
      'data/pages.json › home › hero › text: has the phone number "314-555-0199"; ours is {phone}',
    );
  });
});

test('a price in a text of a service is told by its name', () => {
  const services = stored('services').services as { facts: { [name: string]: string } }[];
  const index = services.findIndex(({ facts }) => Object.values(facts).some((fact) => fact.startsWith('$')));
  const [name, price = ''] =
    Object.entries(services[index]?.facts ?? {}).find(([, fact]) => fact.startsWith('$')) ?? [];
  const intro = (text: Json) =>
    problemsOf(copyOfData(['services', ['services', index, 'intro'], text])).map(
      (line) => line.split('intro: ')[1],
    );
  expect(intro(`It costs ${price}.`)).toEqual([
    `says "${price}"; write {${name}}, or give the price a name of its own`,
  ]);
  expect(intro('It costs $1.')).toEqual([
    'says "$1"; a price stands once, in the facts of its service; write its {name} here',
  ]);
});

test('a range of prices goes up', () => {
  const [line, ...others] = problemsOf(
    copyOfData(['claims', ['claims', 'smartLockPrices', 'words', 'smartLockPrice'], '$400–$200']),
  );
  expect(others).toEqual([]);
  expect(line).toContain('smartLockPrice: goes from $400 down to $200; write the lower price first');
});
