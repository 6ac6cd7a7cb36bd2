import { appendFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { staleSchemas, writeSchemas } from '../../scripts/build/json-schemas.ts';
import { checkData } from '../../scripts/check/data.ts';
import type { UserError } from '../../scripts/machine/terminal.ts';
import { takePhoto } from '../support/photo.ts';
import { uniqueText } from '../support/unique-text.ts';
import {
  added,
  type Change,
  copyOfData,
  madeUpCity,
  releasedCopy,
  stored,
  warningsOf,
  withoutPlaces,
} from './copy-of-data.ts';

const shared = added(...['Elm', 'Oak'].map((name) => madeUpCity(name, { landmarks: ['Shared Hall'] })));

/** What npm run check prints about a copy. */
async function printedAbout(dir: string): Promise<string> {
  const lines: unknown[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => lines.push(line));
  await checkData(dir).catch(({ message }: UserError) => lines.push(message));
  vi.restoreAllMocks();
  return withoutPlaces(lines.join('\n'));
}

test('warnings fail nothing; errors, damaged photos and an outdated stored schema do, one per line with a count', async () => {
  expect(await printedAbout(copyOfData(...shared))).toMatch(
    /^data\/cities\.json › cities\[\d+\] "Oak" › landmarks\[0\]: "Shared Hall" is also at .*\n(.*\n)*data: \d+ warnings? .*\ndata: \d+ services, \d+ cities, \d+ areas, ok$/m,
  );
  const names = ['cut.jpg', 'hole.webp', 'png.jpg'];
  const dir = copyOfData(
    ...shared,
    ...names.map(
      (name, at): Change => [
        `cities[${at}] › heroImage`,
        { src: `photos/${name}`, alt: 'A van at the curb' },
      ],
    ),
    ['business › homeCity', 'atlantis'],
    ['pages › reviews › hero › text', 'It costs $45.'],
  );
  const [cut = '', hole = '', png = ''] = names.map((name) => join(dir, 'photos', name));
  for (const file of [cut, hole, `${png}.png`]) await takePhoto(file, { width: 300, height: 200 });
  truncateSync(cut, statSync(cut).size - 2);
  truncateSync(hole, statSync(hole).size / 2);
  renameSync(`${png}.png`, png);
  appendFileSync(join(dir, 'schemas', 'cities.schema.json'), ' ');
  expect(await printedAbout(dir)).toMatch(
    /"Shared Hall".*\n(.*\n)*data: \d+ warnings? .*\ndata\/business\.json › homeCity: no city and no area has .*\ndata\/pages\.json › reviews › hero › text: has the price .*\ndata\/photos\/cut\.jpg: is damaged or cut off; copy the original again\ndata\/photos\/hole\.webp: is damaged .*\ndata\/schemas\/cities.* does not match data\/collections; run npm run build -- schemas\ndata: 5 errors$/,
  );
  writeSchemas(dir);
  expect(staleSchemas(dir)).toEqual([]);
});

test('what the last release did not say is asked about once: in a line per text, or per entry that is new', () => {
  const unproven =
    'Senior and military discount | We never drill. | Police-recommended | Fully trained | A third-generation family business | Licence no. 1234'.split(
      ' | ',
    );
  const { questions } = stored('pages').home;
  const answer = questions[0]?.answer;
  const dir = releasedCopy(
    ...added(madeUpCity('Elm', { finding: `${uniqueText('lane', 9)} ${uniqueText('road', 9)}` })),
    ['claims › claims › discount › words › discount', '37%'],
    ...[...unproven, '{discount}.', 'Are we trained?'].map(
      (text, at): Change => [
        `pages › home › questions[+${at}]`,
        { question: `Question ${at}?`, answer: `${answer} ${text}` },
      ],
    ),
  );
  const asked = 'is it true, and who can show it? If no one can, leave it out';
  const lines = warningsOf(dir).filter((line) => line.endsWith(asked));
  expect(lines).toEqual([
    `data/claims.json › claims › discount › words › discount: new: "37%"; ${asked}`,
    expect.stringMatching(/^data\/cities\.json › cities\[\d+\] "Elm": has 3 new sentences; /),
    ...unproven.map(
      (text, at) =>
        `data/pages.json › home › questions[${questions.length + at}] › answer: new: "${text}"; ${asked}`,
    ),
  ]);
});
