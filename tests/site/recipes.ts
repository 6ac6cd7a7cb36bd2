/** The recipes of docs/content.md, as a program follows them. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePhoto } from '../support/photo.ts';
import { editData } from './copy.ts';

type Edit = { file: string; before: string; after: string };
/** What stands on a page, or in a file of the built site, when the recipe was followed. */
type Trace = { path: string; text: string };
export type Recipe = { title: string; edits: Edit[]; traces: Trace[] };

const edit = /`([\w./-]+)`, before:\n\n```\w+\n([\s\S]*?)\n```\n\nAfter:\n\n```\w+\n([\s\S]*?)\n```/g;
const trace = /^\| `(\/[^`]*)` \| `([^`]+)` \|$/gm;

/** A line of data/cities.json, what somebody writes instead, and what the check says of that. */
export type Slip = { right: string; wrong: string; said: string };

const document = () => readFileSync('docs/content.md', 'utf8');
const slip = /^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$/gm;

export function readSlips(): Slip[] {
  return [...document().matchAll(slip)].map(([, right = '', wrong = '', said = '']) => ({
    right,
    wrong,
    said,
  }));
}

/** The line that the document takes to pieces, to show what a message says. */
export function readMessage(): string {
  return /^ {4}(data\/.*)$/m.exec(document())?.[1] ?? '';
}

export function readRecipes(): Recipe[] {
  const [, ...sections] = document().split(/^## \d+\. /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    edits: [...section.matchAll(edit)].map(([, file = '', before = '', after = '']) => ({
      file,
      before,
      after,
    })),
    traces: [...section.matchAll(trace)].map(([, path = '', text = '']) => ({ path, text })),
  }));
}

/**
 * Gives a copy of the repository what the recipes take for granted: netlify.toml, a photo, and data without what they add, which may
 * have come to stay in words of its own.
 */
export async function prepare(root: string): Promise<void> {
  cpSync('netlify.toml', join(root, 'netlify.toml'));
  await takePhoto(join(root, 'data/photos/team.jpg'), { width: 1200, height: 800 });
  editData(root, 'cities', (data) => {
    data.cities = data.cities.filter(({ cityName }) => cityName !== 'Belleville');
  });
  editData(root, 'services', (data) => {
    data.services = data.services.filter(({ slug }) => slug !== 'mailbox-locks');
  });
  const released = join(root, 'data/released.txt');
  const isAdded = (line: string) => /^(\/locksmith-belleville-il|\/services\/mailbox-locks)$/.test(line);
  const lines = readFileSync(released, 'utf8').split('\n');
  writeFileSync(released, lines.filter((line) => !isAdded(line)).join('\n'));
  editData(root, 'pages', (data) => {
    delete data.notice;
    delete data.about.team;
  });
}

/** The holiday of the recipe is over or to come: this makes it one that every build falls into. */
export function showNotice(root: string): void {
  editData(root, 'pages', ({ notice }) => {
    Object.assign(notice ?? {}, { start: '2000-01-01', end: '2999-12-31' });
  });
}

/**
 * Does in `root` what the recipe says: its lines in the place of those before, as deep in the file as they stood. Where its lines stand
 * there already there is nothing to do.
 * @throws where the lines before do not stand there exactly once; figures in them may have changed since
 */
export function follow({ edits }: Recipe, root: string): void {
  for (const { file, before, after } of edits) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (placesOf(after, text).length > 0) continue;
    writeFileSync(path, replaced(text, before, after, file));
  }
}

function replaced(text: string, before: string, after: string, file: string): string {
  const exact = placesOf(before, text);
  const [start, ...others] =
    exact.length > 0 ? exact : placesOf(withoutFigures(before), withoutFigures(text));
  if (start === undefined || others.length > 0)
    throw new Error(
      `docs/content.md is out of date: ${file} does not have these lines once. Write there what the file says now, before and after:\n${before}`,
    );
  const lines = text.split('\n');
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? '';
  const written = after.split('\n').map((line) => indent + line);
  return lines.toSpliced(start, before.split('\n').length, ...written).join('\n');
}

/** The numbers of the lines of `text` at which `wanted` begins, however deep it stands. */
function placesOf(wanted: string, text: string): number[] {
  const lines = text.split('\n').map((line) => line.trim());
  const [first, ...rest] = wanted.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line === first && rest.every((other, offset) => lines[index + 1 + offset] === other) ? [index] : [],
  );
}

const withoutFigures = (text: string) => text.replaceAll(/\d+/g, '0');
