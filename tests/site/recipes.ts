import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePhoto } from '../support/photo.ts';
import { site } from './built.ts';
import { editData } from './copy.ts';

type Edit = { file: string; before: string; after: string };
/** Text that appears on a page or in a built file after following the recipe. */
type Trace = { path: string; text: string };
export type Recipe = { title: string; edits: Edit[]; traces: Trace[] };

const edit = /`([\w./-]+)`, before:\n\n```\w+\n([\s\S]*?)\n```\n\nAfter:\n\n```\w+\n([\s\S]*?)\n```/g;
const trace = /^\| `(\/[^`]*)` \| `([^`]+)` \|$/gm;

export function readRecipes(): Recipe[] {
  const [, ...sections] = readFileSync('docs/content.md', 'utf8').split(/^## \d+\. /m);
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

const places = [...site.cities, ...site.plannedPlaces];

/** Recipes about cities quote a city or a state that another town's data doesn't have. */
export const fitsTown = ({ edits }: Recipe): boolean =>
  edits.every(({ before, after }) => {
    const [, edited] = /"cityName": "(.+)"/.exec(before) ?? [];
    const [, state] = /"state": "(.+)"/.exec(after) ?? [];
    return places.some((place) => (!edited || place.name === edited) && (!state || place.state === state));
  });

/** Adds the photo that a recipe shows, and removes the notice and the team that recipes add. */
export async function prepare(root: string): Promise<void> {
  await takePhoto(join(root, 'data/photos/team.jpg'), { width: 1200, height: 800 });
  editData(root, 'pages', (data) => {
    delete data.notice;
    delete data.about.team;
  });
}

/** Texts that the recipe promises and that the site built in `root` lacks. */
export const missingFrom = (root: string, { traces }: Recipe): Trace[] =>
  traces.filter(({ path, text }) => {
    const file = join(root, 'dist/client', path === '/' ? 'index' : path);
    const built = readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file, 'utf8');
    return !built.replaceAll('<!-- -->', '').includes(text);
  });

/** Follows the recipe in `root`. @throws unless its "before" lines occur exactly once, ignoring digits */
export function follow({ edits }: Recipe, root: string): void {
  for (const { file, before, after } of edits) {
    const path = join(root, file);
    if (placesOf(after, readFileSync(path, 'utf8')).length > 0) continue;
    if (before.endsWith('[')) removeEntry(root, /"(?:slug|cityName)": "(.+)"/.exec(after)?.[1]);
    const text = readFileSync(path, 'utf8');
    const exact = placesOf(before, text);
    const [start, ...others] =
      exact.length > 0 ? exact : placesOf(withoutFigures(before), withoutFigures(text));
    if (start === undefined || others.length > 0)
      throw new Error(
        `docs/content.md is out of date: ${file} must contain these lines exactly once. Update the recipe to the file’s current text:\n${before}`,
      );
    const lines = text.split('\n');
    const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? '';
    const written = after.split('\n').map((line) => indent + line);
    writeFileSync(path, lines.toSpliced(start, before.split('\n').length, ...written).join('\n'));
  }
}

/** What someone who followed the recipe has changed since. */
function removeEntry(root: string, added: string | undefined): void {
  editData(root, 'cities', (data) => {
    data.cities = data.cities.filter(({ cityName }) => cityName !== added);
  });
  editData(root, 'services', (data) => {
    data.services = data.services.filter(({ slug }) => slug !== added);
  });
}

function placesOf(searched: string, text: string): number[] {
  const lines = text.split('\n').map((line) => line.trim());
  const searchedLines = searched.split('\n').map((line) => line.trim());
  return lines.flatMap((_, start) =>
    searchedLines.every((line, offset) => lines[start + offset] === line) ? [start] : [],
  );
}

const withoutFigures = (text: string) => text.replaceAll(/\d+/g, '0');
