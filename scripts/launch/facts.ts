/** What callers ask first and only the owner knows; claims that nobody can show; legal texts that no lawyer has read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claims } from '../../data/collections/claims.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { claimTokens } from '../../data/facts/tokens.ts';
import type { Site } from '../../data/site.ts';
import type { Gap } from './gap.ts';

const lockouts = ['house-lockout', 'car-lockout', 'commercial-lockout'];

export function factGaps({
  services,
  business,
  pages,
  cities,
  plannedPlaces,
  outlyingCounties,
}: Site): Gap[] {
  const fact = (file: string, field: string, says: string, harms = false): Gap => ({
    group: 'Facts',
    ...{ file, field, says, harms },
  });
  const unpriced = services.filter(
    ({ slug, prices }) => lockouts.includes(slug) && prices.rows.every(({ price }) => price === undefined),
  );
  const inIllinois = [...cities, ...plannedPlaces, ...outlyingCounties].some(({ state }) => state === 'IL');
  return [
    ...unpriced.map(({ slug, title }) =>
      fact(
        'data/services.json',
        `"${slug}" › prices.rows[].price`,
        `Callers ask first what a ${title.toLowerCase()} costs, by day and by night. Write a range as a fact of the service ("facts": [{"name": "openingPrice", "kind": "price", "low": 75, "high": 150}]) and "price": "{openingPrice}" in the place of "decides", and mend the sentences that say there is none.`,
      ),
    ),
    ...(inIllinois && business.illinoisLicense === undefined
      ? [
          fact(
            'data/business.json',
            'illinoisLicense',
            'Places in Illinois are named, where advertising needs a license (225 ILCS 447/10-5). Write its number, or take those places out.',
            true,
          ),
        ]
      : []),
    ...(pages.about.team === undefined
      ? [fact('data/pages.json', 'about.team', 'A photo of the people who come: docs/content.md, recipe 10.')]
      : []),
    ...(business.reviewsWidget === undefined
      ? [
          fact(
            'data/business.json',
            'reviewsWidget',
            'Reviews in the words of customers stand on /reviews with the widget of your review service.',
          ),
        ]
      : []),
  ];
}

export function claimGaps(dir: string): Gap[] {
  const { claims } = JSON.parse(readFileSync(join(dir, 'claims.json'), 'utf8')) as { claims: Claims };
  return Object.entries(claims).flatMap(([name, { evidence, superlative, ...claim }]) => {
    const said = Object.values(claimTokens(claim)).map((text) => `"${text}"`);
    // Without words it is a rule for texts, and nothing that is claimed.
    if (evidence !== null || said.length === 0) return [];
    const shows = superlative ? 'Praise that nobody can show is unlawful' : 'Nobody can show it yet';
    return [
      {
        group: 'Claims',
        file: 'data/claims.json',
        field: `claims.${name}.evidence`,
        says: `${said.join(', ')}: ${shows}. Name the document or link that does, or take the claim out.`,
        harms: true,
      },
    ];
  });
}

export function legalGaps({ legal }: Site): Gap[] {
  return (['privacy', 'terms'] as const).flatMap((name) => {
    const { updated, readByLawyer } = legal[name];
    if (readByLawyer && Date.parse(readByLawyer) >= Date.parse(updated)) return [];
    const read = readByLawyer
      ? `was read by a lawyer on ${readByLawyer}, before that`
      : 'was read by no lawyer';
    return [
      {
        group: 'Legal texts',
        file: 'data/legal.json',
        field: `${name}.readByLawyer`,
        says: `The text of ${dateWords(updated)} ${read}. Have it read, and write the day: "2026-11-30".`,
        harms: true,
      },
    ];
  });
}
