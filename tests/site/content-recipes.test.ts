/** docs/content.md followed from top to bottom: it works as written, and every trace that it names is on the changed site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNetlify } from '../../scripts/local/netlify.ts';
import { copyOfData, printedProblems, withoutPlaces } from '../data/copyOfData.ts';
import { changedSite } from './changed-site.ts';
import { readRecipes } from './recipes.ts';

test('ten recipes, each with something to see: the check has nothing to say, also where they were followed before', async () => {
  const { problems, read, root } = await changedSite();
  const recipes = readRecipes();
  expect(recipes).toHaveLength(10);
  expect(problems).toEqual([]);
  for (const { title, edits, traces } of recipes) {
    expect([edits, traces], title).not.toContainEqual([]);
    const missing = traces.filter(({ path, text }) => {
      const name = path === '/' ? 'index' : path.slice(1);
      const file = existsSync(join(root, `dist/client/${name}.html`)) ? `${name}.html` : name;
      return !read(file).replaceAll('<!-- -->', '').includes(text);
    });
    expect(missing, title).toEqual([]);
  }
});

test('the host sends whoever asks for the former address on to the page, for good', async () => {
  const host = 'https://host.example';
  const netlify = createNetlify({ url: host, root: (await changedSite()).root });
  const answer = await netlify.answer(new Request(`${host}/locksmith-sappington-mo?from=ad`));
  expect(answer?.response.status).toBe(301);
  const to = new URL(answer?.response.headers.get('location') ?? '', host);
  expect(to.pathname + to.search).toBe('/locksmith-sappington-concord-mo?from=ad');
});

const document = readFileSync('docs/content.md', 'utf8');

/** What the check says of data/cities.json with `wrong` in the place of the first `right` in the entry of Clayton. */
function problemsWith(right: string, wrong: string): readonly string[] {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  const [before = '', entry = ''] = source.split(/(?="cityName": "Clayton")/);
  expect(entry).toContain(right);
  writeFileSync(file, before + entry.replace(right, () => wrong));
  return printedProblems(dir);
}

test('the message that is taken to pieces is what the check says, but for its numbers', () => {
  const [message = ''] = /(?<=^ {4})data\/.*$/m.exec(document) ?? [];
  const withoutNumbers = (line: string) => withoutPlaces(line).replace(/cities\[\d+\]/, 'cities[]');
  expect(problemsWith('"63105"', '"6310"').map(withoutNumbers)).toEqual([withoutNumbers(message)]);
});

const slips = [...document.matchAll(/^\| `([^`/][^`]*)` \| `([^`]+)` \| `([^`]+)` \|$/gm)];

test('each slip is told in one line, in the words of the document', () => {
  expect(slips.length).toBeGreaterThan(3);
  for (const [, right = '', wrong = '', message = ''] of slips) {
    const [problem = '', ...others] = problemsWith(right, wrong);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^data\/cities\.json:\d+:\d+ › cities\[\d+\].*: /);
    expect(problem.endsWith(`: ${message}`), problem).toBe(true);
  }
});
