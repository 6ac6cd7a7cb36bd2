import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKeys } from '../../data/collections/files.ts';
import { copyOfData, problemsOf, stored } from './copy-of-data.ts';
import { answers, expectOneLineEach, mistakesIn } from './mistakes.ts';

const { phone, email } = stored('business');

test('markup, invisible characters and typed-out facts get one line each', () => {
  const shownRaw = (text: string) => `has "${text}", which visitors would see as is; delete it`;
  const rows = [
    ['Call <b>now</b>.', shownRaw('<b>')],
    ['Call <a href= now.', shownRaw('<a')],
    ['A call.</p', shownRaw('</p')],
    ['We <key-maker/> cut.', shownRaw('<key-maker/>')],
    ['Call <!-- now.', shownRaw('<!--')],
    ['A half \uD83D of it.', 'has an invisible character (U+D83D); retype the text around it'],
    ['Locks &amp; keys.', shownRaw('&amp;')],
    ['[Call us](tel:1).', shownRaw('[Call us](tel:1)')],
    ['We\u00A0come.', 'has a non-breaking space; type a space there'],
    ['We come.\nSoon.', 'has a line break (\\n); write it in one line'],
    ['Lock\u200Bsmith.', 'has an invisible character (U+200B); retype the text around it'],
    [`Call ${phone}.`, `has "${phone}" typed out; write {phone}`],
    ...['$1-$2-$3', '+1 $1.$2.$3', '$1$2$3', '1-$1-$2-$3'].map((spelling) => {
      const other = phone.replace(/\((\d+)\) (\d+)-(\d+)/, spelling);
      return [`Call ${other}.`, `has "${other}" typed out; write {phone}`] as const;
    }),
    [`Write to ${email}.`, `has "${email}" typed out; write {email}`],
    [`Write to ${email.toUpperCase()}.`, `has "${email.toUpperCase()}" typed out; write {email}`],
    [
      'Write to bob@locks.example.com.',
      'has "bob@locks.example.com", which isn\'t ours; write {email}, or delete it',
    ],
    ['Or call 212-555-0199.', 'has "212-555-0199", which isn\'t ours; write {phone}, or delete it'],
    ['See https://example.com/a.', 'has the address "https://example.com/a", which no one can press'],
    [
      'See best-locks.com.',
      'has the address "best-locks.com", which no one can press; say where to look instead',
    ],
    ['We come 🔑 now.', 'has the emoji "🔑"; delete it, or write it in words'],
    ['It costs $45.', 'has the price "$45"; write the {name}'],
    ['It costs $45-60.', 'has the price "$45-60"; write the {name}'],
    ['It costs 45 dollars.', 'has the price "45 dollars"; write the {name}'],
    ['Call { phone }.', 'has a stray brace; write a fact as {itsName}'],
    ['Call [phone].', shownRaw('[phone]')],
    [`We ask ${'$'}{serviceCallFee}.`, shownRaw(`${'$'}{`)],
    ['Locks & keys: A < B.'],
    ['We come at 5 p.m. “Really”, they say – O’Fallon © 2026'],
    ['Call the hotline: 1-800-799-7233.'],
  ] as const;
  const advice = 'write the {name} that it has in the facts of this service or of a claim, or add it there';
  expectOneLineEach([
    answers(rows),
    ...mistakesIn(`services[0] › headline = "It costs $171-193." → has the price "$171-193"; ${advice}
      pages › reviews › hero › text = "It costs $171–$193." → has the price "$171–$193"; ${advice}
      claims › claims › returnedCheck › words › checks = "Checks cost $5." → ${advice}`),
  ]);
});

test('broken characters and open tags are refused in every text of every file', () => {
  const dir = copyOfData();
  let texts = 0;
  for (const file of fileKeys) {
    const filled = JSON.stringify(stored(file), (_key, value) => {
      if (typeof value !== 'string') return value;
      texts += 1;
      return `${value} <i \uDC00`;
    });
    writeFileSync(join(dir, `${file}.json`), filled);
  }
  const lines = problemsOf(dir);
  const count = (part: string) => lines.filter((line) => line.includes(part)).length;
  expect([count('(U+DC00)'), count(': has "<i"')]).toEqual([texts, texts]);
});
