import { core } from 'zod';
import { textsIn } from '../../data/check/texts.ts';
import type { Business } from '../../data/collections/business.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { carefulWords, claimTokens, missingFigure } from '../../data/facts/tokens.ts';
import { countyOutline, milesOutside } from '../../data/geography/outlines.ts';
import { stateNames } from '../../data/geography/states.ts';
import type { Site } from '../../data/site.ts';

export type Gap = { file: string; field: string; advice: string; isBlocking: boolean };

/** A production build stops on those that block. */
export function launchGaps(site: Site, env: NodeJS.ProcessEnv = process.env): Gap[] {
  return [
    ...figureGaps(site),
    ...promiseGaps(site),
    ...placeholders(site.business),
    ...townGaps(site),
    ...factGaps(site),
    ...claimGaps(site),
    ...cityCountGaps(site),
    ...legalGaps(site),
    ...variableGaps(env),
  ];
}

const gapIn =
  (file: string, isBlocking = true) =>
  (field: string, advice: string): Gap => ({ file, field, advice, isBlocking });

/** No phone company assigns 555 numbers, and RFC 2606 reserves "example". */
const placeholderRules: [placeholder: RegExp, advice: string][] = [
  [/^\(\d{3}\) 555-/, 'is a made-up number. Enter your own; textPhone is optional.'],
  [/\bexample(\.(com|net|org))?$/, 'is a placeholder. Enter your own.'],
  [/^Riverbend Lock & Key$/, 'is a made-up name. Enter your business name, here and in shortName.'],
  [
    /^7500 Dale Avenue$/,
    'is a made-up address. Enter your mailing address, and change "coordinates" to match.',
  ],
  [/^https:.*riverbend[-+]?lock/i, 'is a made-up link. Enter the link to your own page.'],
  // https://developers.google.com/maps/documentation/places/web-service/place-id
  [/[?&]placeid=(?!ChIJ[\w-]{20,}$)/, 'has no Google place ID. Enter yours; it starts with ChIJ.'],
];

function placeholders({ samplePhone: _, ...business }: Business): Gap[] {
  return textsIn(business).flatMap(({ copy, path }) => {
    const [, advice] = placeholderRules.find(([pattern]) => pattern.test(copy)) ?? [];
    return advice ? gapIn('data/business.json')(core.toDotPath([...path]), `"${copy}" ${advice}`) : [];
  });
}

/** Counties of another town, which a move may leave in the data. */
function townGaps({ business: { coordinates, serviceRadiusMiles }, outlyingCounties }: Site): Gap[] {
  const far = outlyingCounties.filter((county) => {
    const outline = countyOutline(county);
    return outline && milesOutside(outline, coordinates) > 2 * serviceRadiusMiles;
  });
  const names = far.map(({ name }) => name).join(', ');
  const tooFar = `More than twice as far as you drive, by "coordinates" in data/business.json. Remove them, or correct those coordinates: ${names}.`;
  return names ? [gapIn('data/areas.json')('counties', tooFar)] : [];
}

function factGaps({ business, states, pages, reviewsFrame }: Site): Gap[] {
  const inBusiness = gapIn('data/business.json', false);
  const uncounted = business.reviewPlatforms.filter(({ count }) => count === undefined);
  const proofs = [
    ['proof.items', pages.proof.items],
    ['about.memberships.items', pages.about.memberships.items],
  ] as const;
  const gaps = [
    ...states.map((code) => {
      const advice = `The site names places in ${stateNames[code]}, where you need a license to advertise (${business.licensing[code]?.law}). Enter its number, or remove those places.`;
      return mustCallToAsk(code, business) && gapIn('data/business.json')(`licensing.${code}.number`, advice);
    }),
    ...states.map((code) => {
      const { required, registration } = business.licensing[code] ?? {};
      const advice = `${stateNames[code]} has no license, but counties and cities may license or register locksmiths. Ask yours, and enter what they said.`;
      return required === false && !registration && inBusiness(`licensing.${code}.registration`, advice);
    }),
    business.addressHidden === undefined &&
      inBusiness(
        'addressHidden',
        'You have no shop, so Google wants a service-area business: hide the address in your profile there, then enter the day you checked.',
      ),
    ...proofs.map(([field, items]) => {
      const unproven = items.filter(({ proof }) => proof === undefined).map(({ title }) => title);
      const advice = `Add a "proof" to each that you have, with a link to a page or scan that shows it. Remove memberships that you don’t have. Missing or expired: ${unproven.join('; ')}.`;
      return unproven.length > 0 && gapIn('data/pages.json', false)(field, advice);
    }),
    business.textPhone === undefined &&
      inBusiness(
        'textPhone',
        `If a request can't be sent, its form offers to text it to ${business.phone}. Enter a number that takes texts, even if it's the same.`,
      ),
    uncounted.length > 0 &&
      inBusiness(
        'reviewPlatforms',
        `Add a "count" to each: how many reviews you have there, and when you looked. Missing: ${uncounted.map(({ name }) => name).join(', ')}.`,
      ),
    pages.about.team === undefined &&
      gapIn('data/pages.json', false)(
        'about.team',
        'Add a photo of your team for the About page. Recipe 10 in docs/content.md shows how.',
      ),
    reviewsFrame === undefined &&
      gapIn('data/reviews.json', false)(
        'reviews',
        'Copy some reviews from Google, Facebook or Yelp, and the site shows them. “Show customers’ reviews” in docs/content.md shows how.',
      ),
  ];
  return gaps.filter((gap) => gap !== false);
}

/** Figures that only the owner knows; callers ask for them first. */
function figureGaps({ claims }: Site): Gap[] {
  return Object.entries(claims).flatMap(([name, claim]) => {
    const fact = missingFigure(claim);
    const shown = Object.values(claim.untilFilled?.words ?? {}).map((text) => `"${text}"`);
    const advice = `Only you know this figure. Add "facts": [{"name": "${fact}", "kind": "price", "low": 75, "high": 150}] with your own numbers. Until then, pages show ${shown.join(' and ')}.`;
    return fact === undefined ? [] : gapIn('data/claims.json', false)(`claims.${name}.facts`, advice);
  });
}

/** Promises that only the owner can make. */
function promiseGaps({ claims }: Site): Gap[] {
  const quoted = (words: object) =>
    Object.values(words)
      .map((text) => `"${text}"`)
      .join(' and ');
  return Object.entries(claims).flatMap(([name, claim]) => {
    const careful = carefulWords(claim);
    const advice = `Only you can promise this: ${quoted(claim.words)}. If you do, enter the day you decided, such as "2026-11-30". Until then, pages show ${quoted(careful ?? {})}.`;
    return careful ? gapIn('data/claims.json', false)(`claims.${name}.confirmedByOwner`, advice) : [];
  });
}

function claimGaps({ claims }: Site): Gap[] {
  return Object.entries(claims).flatMap(([name, { evidence, superlative, ...claim }]) => {
    const claimed = Object.values(claimTokens(claim)).map((text) => `"${text}"`);
    // An entry without texts only limits what pages may claim.
    if (evidence || claimed.length === 0 || missingFigure(claim) || carefulWords(claim)) return [];
    const fault = superlative
      ? 'It’s illegal to advertise praise you can’t prove'
      : 'You have no proof on file';
    const advice = `${claimed.join(', ')}: ${fault}. Enter the document or link that proves it, or remove the claim.`;
    return gapIn('data/claims.json')(`claims.${name}.evidence`, advice);
  });
}

function cityCountGaps({ tokens, cities, plannedPlaces }: Site): Gap[] {
  const named = new Set([...cities, ...plannedPlaces].map(({ slug }) => slug)).size;
  if (named >= Number.parseInt(tokens.cityCount ?? '', 10)) return [];
  const advice = `Pages say ${tokens.cityCount} cities, and the data names ${named}. Add the others as areas, or change the claim "cityCount".`;
  return [gapIn('data/claims.json', false)('claims.cityCount.words.cityCount', advice)];
}

function legalGaps({ legal }: Site): Gap[] {
  return (['privacy', 'terms'] as const).flatMap((name) => {
    const { updated, readByLawyer } = legal[name];
    if (readByLawyer && Date.parse(readByLawyer) >= Date.parse(updated)) return [];
    const isTerms = name === 'terms';
    const question = isTerms
      ? ' Ask whether to keep arbitration, with Missouri’s notice (RSMo 435.460) at every form; set "arbitration" to false, and the terms name the courts.'
      : '';
    const version = `the text dated ${dateWords(updated)}`;
    const read = readByLawyer ? `A lawyer read it on ${readByLawyer}, before` : 'No lawyer has read';
    const advice = `${read} ${version}. Have a lawyer read it, then enter the date, such as "2026-11-30".${question}`;
    return gapIn('data/legal.json')(`${name}.readByLawyer`, advice);
  });
}

const needed = {
  SUPABASE_URL: 'requests aren’t saved, and every form asks the visitor to call',
  SUPABASE_SECRET_KEY: 'requests aren’t saved, and every form asks the visitor to call',
  SMTP_URL: 'your staff gets no email about new requests',
  LEAD_LINK_KEY: 'emails have no “I’m calling” link, and your staff gets no reminders',
  HEALTH_TOKEN: 'no monitor can check that requests get through',
};

export const optional = {
  PUSH_URL: 'your staff gets no alerts on their phones',
  MAIL_ESCALATE_TO: 'only your staff is reminded of an emergency that’s still open',
  MAIL_REPORT_TO: 'no one gets a weekly report on leads',
  WEBHOOK_URL: 'requests don’t go to a dispatcher or CRM',
  BUILD_HOOK_URL: 'you must rebuild the site by hand to start or end a notice',
  SEND_EMAIL_TOKEN: 'POST /api/send-email refuses every request',
  PUBLIC_ANALYTICS_ID: 'the site collects no analytics',
  PUBLIC_EDITOR: 'there’s no online editor at /admin/',
};

const variablesFile = 'Environment variables on Netlify (.env.example explains each)';

/** @param env production's variables. The advice shows no values. */
function variableGaps(env: NodeJS.ProcessEnv): Gap[] {
  const notSet = (variables: Record<string, string>, isBlocking: boolean) =>
    Object.entries(variables)
      .filter(([name]) => !env[name]?.trim())
      .map(([name, result]) => gapIn(variablesFile, isBlocking)(name, `Not set, so ${result}.`));
  return [...notSet(needed, true), ...notSet(optional, false)];
}
