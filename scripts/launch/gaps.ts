import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { core } from 'zod';
import { eachText } from '../../data/check/path.ts';
import type { Business } from '../../data/collections/business.ts';
import type { Claims } from '../../data/collections/claims.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { claimTokens } from '../../data/facts/tokens.ts';
import type { Site } from '../../data/site.ts';
import { loadData } from '../build/data.ts';
import { readEnvironment } from '../machine/environment.ts';
import { UserError } from '../machine/terminal.ts';

export type Gap = { file: string; field: string; says: string; harms: boolean };

export function launchGaps(dir = 'data', env: NodeJS.ProcessEnv = process.env): Gap[] {
  const site = loadData(dir);
  return [
    ...placeholders(site.business, [...contactRules, ...otherRules]),
    ...hostGaps(site.business, dir),
    ...factGaps(site),
    ...claimGaps(dir),
    ...legalGaps(site),
    ...variableGaps(env),
  ];
}

const gapIn =
  (file: string, harms = true) =>
  (field: string, says: string): Gap => ({ file, field, says, harms });

type Rule = [placeholder: RegExp, says: string];

/** A visitor would call, write or look in vain: a production build stops on these. No telephone company assigns 555; RFC 2606 reserves "example". */
const contactRules: Rule[] = [
  [/^\(\d{3}\) 555-/, 'rings nowhere. Write the number that you answer; textPhone may be left out.'],
  [/\bexample(\.(com|net|org))?$/, 'is no address on the internet. Write yours.'],
];
const otherRules: Rule[] = [
  [/^Riverbend Lock & Key$/, 'is invented. Write the name on your van, here and in shortName.'],
  [/^7500 Dale Avenue$/, 'is invented. Write your mailing address, and its place into "coordinates".'],
  [/^https:.*riverbend[-+]?lock/i, 'is invented. Write the address of your own page.'],
  // https://developers.google.com/maps/documentation/places/web-service/place-id
  [/[?&]placeid=(?!ChIJ[\w-]{20,}$)/, 'has no place id of Google. Write yours, which begins with ChIJ.'],
];

export const contactPlaceholders = (business: Business): Gap[] => placeholders(business, contactRules);

function placeholders(business: Business, rules: Rule[]): Gap[] {
  const gaps: Gap[] = [];
  eachText(business, [], (text, path) => {
    const rule = rules.find(([pattern]) => pattern.test(text));
    if (rule) gaps.push(gapIn('data/business.json')(core.toDotPath(path), `"${text}" ${rule[1]}`));
  });
  return gaps;
}

/** netlify.toml cannot read JSON. */
function hostGaps({ siteUrl }: Business, dataDir: string): Gap[] {
  if (readFileSync(join(dataDir, '..', 'netlify.toml'), 'utf8').includes(`"${siteUrl}/:splat"`)) return [];
  const says = `They lead to another host than siteUrl in data/business.json. Write ${new URL(siteUrl).host} into them.`;
  return [gapIn('netlify.toml')('redirects', says)];
}

const lockouts = ['house-lockout', 'car-lockout', 'commercial-lockout'];

function factGaps({ services, business, pages, cities, plannedPlaces, outlyingCounties }: Site): Gap[] {
  const inIllinois = [...cities, ...plannedPlaces, ...outlyingCounties].some(({ state }) => state === 'IL');
  const unpriced = services.filter(
    ({ slug, prices }) => lockouts.includes(slug) && prices.rows.every(({ price }) => price === undefined),
  );
  const gaps = unpriced.map(({ slug, title }) =>
    gapIn('data/services.json', false)(
      `"${slug}" › prices.rows[].price`,
      `Callers ask first what a ${title.toLowerCase()} costs, by day and by night. Write a range as a fact of the service ("facts": [{"name": "openingPrice", "kind": "price", "low": 75, "high": 150}]) and "price": "{openingPrice}" in place of "decides", and change the sentences that tell there is none.`,
    ),
  );
  const ofBusiness = (harms: boolean) => gapIn('data/business.json', harms);
  if (inIllinois && business.illinoisLicense === undefined) {
    const says =
      'Places in Illinois are named, where advertising needs a license (225 ILCS 447/10-5). Write its number, or take those places out.';
    gaps.push(ofBusiness(true)('illinoisLicense', says));
  }
  if (pages.about.team === undefined) {
    const says = 'A photo of the people who come: docs/content.md, recipe 10.';
    gaps.push(gapIn('data/pages.json', false)('about.team', says));
  }
  if (business.reviewsWidget === undefined) {
    const says = 'The widget of your review service shows customers’ own words on /reviews.';
    gaps.push(ofBusiness(false)('reviewsWidget', says));
  }
  return gaps;
}

function claimGaps(dir: string): Gap[] {
  const { claims } = JSON.parse(readFileSync(join(dir, 'claims.json'), 'utf8')) as { claims: Claims };
  return Object.entries(claims).flatMap(([name, { evidence, superlative, ...claim }]) => {
    const told = Object.values(claimTokens(claim)).map((text) => `"${text}"`);
    // Without words it is a rule for texts, and claims nothing.
    if (evidence !== null || told.length === 0) return [];
    const fault = superlative ? 'Praise without evidence is unlawful' : 'There is no evidence yet';
    const says = `${told.join(', ')}: ${fault}. Name the document or link that shows it, or take the claim out.`;
    return gapIn('data/claims.json')(`claims.${name}.evidence`, says);
  });
}

function legalGaps({ legal }: Site): Gap[] {
  return (['privacy', 'terms'] as const).flatMap((name) => {
    const { updated, readByLawyer } = legal[name];
    if (readByLawyer && Date.parse(readByLawyer) >= Date.parse(updated)) return [];
    const read = readByLawyer ? `a lawyer read it on ${readByLawyer}, before that` : 'no lawyer has read it';
    const says = `The text is of ${dateWords(updated)}, and ${read}. Have it read, and write the day: "2026-11-30".`;
    return gapIn('data/legal.json')(`${name}.readByLawyer`, says);
  });
}

const needed = {
  SUPABASE_URL: 'no request is saved, and every form tells its visitor to call',
  SUPABASE_SECRET_KEY: 'no request is saved, and every form tells its visitor to call',
  SMTP_URL: 'no mail tells the staff of a request',
  LEAD_LINK_KEY: 'the staff cannot take a request from its mail, and get no reminders',
  HEALTH_TOKEN: 'no monitor can ask whether requests arrive',
};

export const optional = {
  PUSH_URL: 'no phone rings',
  MAIL_ESCALATE_TO: 'an emergency that stays open is told to the staff alone',
  MAIL_REPORT_TO: 'no report on Mondays',
  WEBHOOK_URL: 'no other program is told',
  BUILD_HOOK_URL: 'a notice begins and ends with a build by hand',
  SEND_EMAIL_TOKEN: 'POST /api/send-email refuses all requests',
  PUBLIC_ANALYTICS_ID: 'no analytics',
  PUBLIC_EDITOR: 'no editor at /admin/',
};

/** @param env of production. No line holds a value. */
function variableGaps(env: NodeJS.ProcessEnv): Gap[] {
  const notSet = (variables: Record<string, string>, harms: boolean) =>
    Object.entries(variables)
      .filter(([name]) => !env[name]?.trim())
      .map(([name, without]) =>
        gapIn('Netlify, or --env-file', harms)(name, `Not set: ${without}. .env.example explains it.`),
      );
  const absent = [...notSet(needed, true), ...notSet(optional, false)];
  try {
    readEnvironment(env);
    return absent;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const faults = error.message.split('\n').map((line) => ({ field: line.split(' ')[0] ?? '', line }));
    const malformed = faults.filter(({ field }) => !absent.some((gap) => gap.field === field));
    return [...absent, ...malformed.map(({ field, line }) => gapIn('Netlify, or --env-file')(field, line))];
  }
}
