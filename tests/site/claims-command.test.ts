/** `npm run check -- claims`: whoever wants to know what the site claims, and where, reads it off one list. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm run check -- claims says of each claim what shows it and who may change it, with every place, and counts', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/claims.ts'], { encoding: 'utf8' });
  const claims = {
    rank: /"#1 Rated".*Specification, section 2.*none: stands as a badge only.*checked +2026-11-22, may be changed by the owner/s,
    rating: /data\/business\.json › badges\[3\]\n\s+every page\n/,
    response: /netlify\/business\.ts/,
  };
  for (const [name, facts] of Object.entries(claims)) {
    expect(stdout.split('\n\n').find((each) => each.startsWith(`${name}:`))).toMatch(facts);
  }
  expect(stdout).toMatch(/\n\d+ claims, \d+ without evidence\n$/);
});
