import { join } from 'node:path';
import { expect, it } from 'vitest';
import { business } from '../../netlify/base/business-facts.ts';
import { rootWithTeam } from '../support/team.ts';

/** GSM 03.38, without the characters that count twice. */
const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** With accents that texts have or lack, in other letters, and as long as data/team.json allows. */
const names = ['Bo', 'José', 'Łucja', 'Zoë', 'Дмитро', "O'Neil-Ångström", 'Wilhelmina'.repeat(4)];

export const checkTexts = (count: number) =>
  it(`sends each of ${count} texts in one piece, with our name and the link`, {
    timeout: 900_000,
  }, async () => {
    const copy = join(
      rootWithTeam({ team: names.map((name) => ({ name })) }),
      'tests/support/random-texts.ts',
    );
    const { links, randomTexts }: typeof import('../support/random-texts.ts') = await import(copy);
    const words = new Set<string>();
    const isFine = (text: string) =>
      text.length <= 160 &&
      Array.from(text).every((letter) => alphabet.includes(letter)) &&
      [business.name, business.shortName].some((name) => text.startsWith(`${name}: `)) &&
      text.includes(` ${links.siteUrl}/r/`) &&
      !/undefined|null|NaN|Invalid| {2}/.test(text);
    for (const { text, why } of randomTexts(count)) {
      if (!isFine(text)) expect.fail(`“${text}” of ${text.length} characters: ${why}`);
      words.add(text.replace(/ (\d|\$).*/, ''));
    }
    // In English and Spanish: waiting, settling, missed, agreed, moved, driving, later, done, canceled.
    expect(words.size).toBeGreaterThan(18);
  });
