import { spawnSync } from 'node:child_process';
import { appendFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staleSchemas, writeSchemas } from '../../scripts/build/json-schemas.ts';
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

/** Splits the output: warnings come first, and the site's own data may add some. */
function checkData(dir: string) {
  const args = ['scripts/check.ts', 'data', dir];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const output = withoutPlaces(stderr);
  const warned = /^(data\/.*\n)+data: \d+ warnings? .*\n/.exec(output)?.[0] ?? '';
  return { status, stdout, errors: output.slice(warned.length), warned };
}

test('warnings fail nothing; errors, damaged photos and an outdated stored schema do, one per line with a count', async () => {
  const warned = expect.stringMatching(
    /^data\/cities\.json › cities\[\d+\] "Oak" › landmarks\[0\]: "Shared Hall" is also a landmark of /m,
  );
  const stdout = expect.stringMatching(/^data: \d+ services, \d+ cities, \d+ areas, ok\n$/);
  expect(checkData(copyOfData(...shared))).toEqual({ status: 0, stdout, errors: '', warned });

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
  const failed = checkData(dir);
  expect(failed).toMatchObject({ status: 1, warned });
  expect(failed.errors).toMatch(
    /^data\/business\.json › homeCity: no city and no area has .*\ndata\/pages\.json › reviews › hero › text: has the price .*\ndata\/photos\/cut\.jpg: is damaged or cut off; copy the original again\ndata\/photos\/hole\.webp: is damaged .*\ndata\/schemas\/cities.* does not match data\/collections; run npm run build -- schemas\ndata: 5 errors\n$/,
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
