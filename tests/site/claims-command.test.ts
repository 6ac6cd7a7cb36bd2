/** `npm run check -- claims`: whoever wants to know what the site claims, and where, reads it off one list. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const { stdout, status } = spawnSync(process.execPath, ['scripts/claims.ts'], { encoding: 'utf8' });

/** The part of the list that is about one claim. */
const claim = (name: string) => stdout.split('\n\n').find((part) => part.startsWith(`${name}:`)) ?? '';

describe('npm run check -- claims', () => {
  test('says of each claim its words, where it comes from, what shows it, when that was looked at and who may change it', () => {
    expect(status).toBe(0);
    const rank = claim('rank');
    expect(rank).toContain('#1 Rated');
    expect(rank).toContain('Specification, section 2');
    expect(rank).toContain('none: stands as a badge only');
    expect(rank).toMatch(/checked\s+2026-11-22, may be changed by the owner/i);
    expect(claim('stateLicense')).toMatch(/evidence\s+Locksmith Ledger/);
  });

  test('names every place: the file, the field and the pages', () => {
    expect(claim('returnedCheck')).toMatch(
      /data\/legal\.json › terms › sections\[5\] "Payment" › paragraphs\[0\]\n\s+\/terms$/,
    );
    expect(claim('rating')).toMatch(/data\/business\.json › badges\[3\]\n\s+every page\n/);
    expect(claim('bureau')).toMatch(/memberships › items\[2\] .*› title\n\s+\/about$/);
    expect(claim('licensed')).toMatch(/data\/pages\.json › city › badges\[1\]\n\s+every page/);
    expect(claim('missouriLicense') + claim('stateLicense')).toMatch(
      /licensingMO › answer\n\s+every city page/,
    );
  });

  test('names the code that puts a claim into forms and mails', () => {
    expect(claim('proof')).toContain('renderer/components/LeadForm.tsx');
    expect(claim('response')).toContain('netlify/business.ts');
  });

  test('counts those that nobody can show yet', () => {
    expect(stdout).toMatch(/\n\d+ claims, \d+ without evidence\n$/);
  });
});
