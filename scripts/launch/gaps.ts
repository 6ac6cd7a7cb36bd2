import addressparser from 'nodemailer/lib/addressparser';
import { core } from 'zod';
import { sentencesIn, textsIn } from '../../data/check/texts.ts';
import type { Business } from '../../data/collections/business.ts';
import { dateWords, dayIn } from '../../data/facts/dates.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { claimTokens, fillDeep, missingFigure } from '../../data/facts/tokens.ts';
import { countyOutline, milesOutside } from '../../data/geography/outlines.ts';
import { stateNames } from '../../data/geography/states.ts';
import type { Site } from '../../data/site.ts';
import { textGaps } from './texts.ts';
import { type Gap, variableGaps } from './variables.ts';

/** A production build stops on those that block. What keeps a first call or request away comes first. */
export const launchGaps = (site: Site, env: NodeJS.ProcessEnv = process.env): Gap[] => [
  ...placeholders(site.business),
  ...variableGaps(env),
  ...[...textGaps(site, env)].map(([field, advice]) => must('business', field, advice)),
  ...townGaps(site),
  ...factGaps(site),
  ...legalGaps(site),
  ...claimGaps(site),
  ...proofGaps(site),
  ...awayGaps(site, env),
];

const must = (file: string, field: string, advice: string, found?: string): Gap => ({
  file: `data/${file}.json`,
  field,
  advice,
  isBlocking: true,
  ...(found && { found }),
});

const should = (...gap: Parameters<typeof must>): Gap => ({ ...must(...gap), isBlocking: false });

const quoted = (words: object) => Object.values(words).map((text) => `"${text}"`);

function* claimGaps({ claims, tokens, cities, services, guides, pages }: Site) {
  const sentences = textsIn({ cities, services, guides }).flatMap(({ copy }) => sentencesIn(copy));
  for (const [name, claim] of Object.entries(claims)) {
    const told = sentences.filter((one) => new RegExp(claim.sentences ?? '(?!)', 'i').test(one));
    const words = fillDeep(Object.values(claimTokens(claim)), tokens);
    const claimed = quoted(fillDeep([...new Set([...words, ...told])], tokens));
    const fact = missingFigure(claim);
    const { question, words: meanwhile = {} } = claim.untilFilled ?? {};
    const shown = quoted(fillDeep(meanwhile, tokens));
    if (fact !== undefined)
      yield (claim.untilFilled?.isBlocking ? must : should)(
        'claims',
        `claims.${name}.facts`,
        `${question ?? 'Only you know this figure.'} Add "facts": [{"name": "${fact}", ${question ? '"kind": "words", "text": "…"' : '"kind": "price", "low": 75, "high": 150'}}] with your own ${question ? 'words' : 'numbers'}. Until then, ${shown.length > 0 ? `pages show ${shown.join(' and ')}` : 'no page mentions it'}.`,
      );
    if (claim.ownRule && !claim.confirmedByOwner)
      yield must(
        'claims',
        `claims.${name}.confirmedByOwner`,
        `Our own rule (${claim.ownRule.split('#')[0]}), and only you can make it. Enter the day you decided, such as "2026-11-30", or change it.`,
        claimed.join(', '),
      );
    // An entry without texts only limits what pages may claim.
    const isProven = claim.evidence || claim.ownRule || claim.untilFilled;
    if (isProven || claimed.length === 0) continue;
    const [place = 'A page'] =
      Object.entries({ ...pages, services, guides }).find(([, copy]) =>
        textsIn([copy]).some((text) => words.some((word) => text.copy.includes(word))),
      ) ?? [];
    const fault = claim.superlative ? 'it’s illegal to advertise praise without proof' : 'you have no proof';
    yield must(
      'claims',
      `claims.${name}.evidence`,
      `“${place}” claims it, and ${fault}. Enter the document or link that proves it, or remove the claim.`,
      claimed.join(', '),
    );
  }
  const { cityCount } = claims.cityCount?.words ?? {};
  if (cityCount && cityCount !== tokens.cityCount)
    yield should(
      'claims',
      'claims.cityCount.words.cityCount',
      `The claim says ${cityCount} cities, and your radius has ${tokens.cityCount} towns, so pages say ${tokens.cityCount}. Change the claim "cityCount".`,
    );
}

/** No phone company assigns 555 numbers, and RFC 2606 reserves "example". */
const placeholderRules: [placeholder: RegExp, advice: string][] = [
  [/^\(\d{3}\) 555-/, 'Made-up number. Enter your own; textPhone is optional.'],
  [/\bexample(\.(com|net|org))?$/, 'Placeholder. Enter your own.'],
  [/^Riverbend Lock & Key$/, 'Made-up name. Enter your business name, here and in shortName.'],
  [/^7500 Dale Avenue$/, 'Made-up address. Enter your mailing address, and change "coordinates" to match.'],
  [/^https:.*riverbend[-+]?lock/i, 'Made-up link. Enter the link to your own page.'],
  // https://developers.google.com/maps/documentation/places/web-service/place-id
  [/[?&]placeid=(?!ChIJ[\w-]{20,}$)/, 'No Google place ID. Enter yours; it starts with ChIJ.'],
];

function placeholders({ samplePhone: _, ...business }: Business): Gap[] {
  const texts = textsIn(business);
  const ruleFor = (copy: string) => placeholderRules.find(([pattern]) => pattern.test(copy));
  return placeholderRules.flatMap((rule) =>
    texts
      .filter(({ copy }) => ruleFor(copy) === rule)
      .map(({ copy, path }) => must('business', core.toDotPath([...path]), rule[1], `"${copy}"`)),
  );
}

/** Counties of another town, which a move may leave in the data. */
function* townGaps({ business: { coordinates, serviceRadiusMiles }, outlyingCounties }: Site) {
  const far = outlyingCounties.filter((county) => {
    const outline = countyOutline(county);
    return outline && milesOutside(outline, coordinates) > 2 * serviceRadiusMiles;
  });
  if (far.length > 0)
    yield must(
      'areas',
      'counties',
      `More than twice as far as you drive, by "coordinates" in data/business.json. Remove them, or correct those coordinates: ${far.map(({ name }) => name).join(', ')}.`,
    );
}

function* factGaps({ business, states }: Site) {
  const { licensing, addressHidden, arrivalsChecked, textPhone, phone, reviewPlatforms } = business;
  for (const code of states) {
    const { required, registration, law } = licensing[code] ?? {};
    if (mustCallToAsk(code, business))
      yield must(
        'business',
        `licensing.${code}.number`,
        `The site names places in ${stateNames[code]}, where you need a license to advertise (${law}). Enter its number, or remove those places.`,
      );
    if (required === false && !registration)
      yield should(
        'business',
        `licensing.${code}.registration`,
        `${stateNames[code]} has no license, but counties and cities may license or register locksmiths. Ask yours, and enter what they said.`,
      );
  }
  if (arrivalsChecked === undefined)
    yield should(
      'business',
      'arrivalsChecked',
      'Only you know how long you really take. Correct the minutes in arrivalAims, rush hour included, then enter the day.',
    );
  if (addressHidden === undefined)
    yield should(
      'business',
      'addressHidden',
      'You have no shop, so Google wants a service-area business: hide the address in your profile there, then enter the day you checked.',
    );
  if (textPhone === undefined)
    yield should(
      'business',
      'textPhone',
      `If a request can't be sent, its form offers to text it to ${phone}. Enter a number that takes texts, even if it's the same.`,
    );
  const uncounted = reviewPlatforms.filter(({ count }) => count === undefined).map(({ name }) => name);
  if (uncounted.length > 0)
    yield should(
      'business',
      'reviewPlatforms',
      `Add a "count" to each: how many reviews you have there, and when you looked. Missing: ${uncounted.join(', ')}.`,
    );
}

function* proofGaps({ pages, reviewsFrame }: Site) {
  for (const [field, items] of [
    ['proof.items', pages.proof.items],
    ['about.memberships.items', pages.about.memberships.items],
  ] as const) {
    const unproven = items.filter(({ proof }) => proof === undefined).map(({ title }) => title);
    if (unproven.length > 0)
      yield should(
        'pages',
        field,
        `Add a "proof" to each that you have, with a link to a page or scan that shows it. Remove memberships that you don’t have. Missing or expired: ${unproven.join('; ')}.`,
      );
  }
  if (pages.about.team === undefined)
    yield should(
      'pages',
      'about.team',
      'Add a photo of your team for the About page. Recipe 10 in docs/content.md shows how.',
    );
  if (reviewsFrame === undefined)
    yield should(
      'reviews',
      'reviews',
      'Copy some reviews from Google, Facebook or Yelp, and the site shows them. “Show customers’ reviews” in docs/content.md shows how.',
    );
}

function* awayGaps({ team, business }: Site, { MAIL_TO = '' }: NodeJS.ProcessEnv) {
  const names = addressparser(MAIL_TO, { flatten: true }).map(({ name }) => name);
  for (const [at, { name, away }] of team.entries())
    if (away && away.end >= dayIn(business.timeZone) && !names.includes(name))
      yield should(
        'team',
        `team.${at}.away`,
        `MAIL_TO has no address with the name ${name}, so emails go on. Write it there as ${name} <${name.toLowerCase()}@example.com>.`,
      );
}

const arbitrationAdvice = (state: string) =>
  ` Ask them to add who administers an arbitration, by which rules, who pays, and that small claims may go to court. A request on the website isn’t a contract, so have customers sign the clause, with the notice ${state} wants, on the work order. Or set "arbitration" to false, and the terms name the courts.`;

function* legalGaps({ legal, business: { address } }: Site) {
  for (const name of ['privacy', 'terms'] as const) {
    const { updated, readByLawyer } = legal[name];
    if (readByLawyer && Date.parse(readByLawyer) >= Date.parse(updated)) continue;
    const read = readByLawyer ? `A lawyer read it on ${readByLawyer}, before` : 'No lawyer has read';
    const question =
      name === 'terms' && legal.terms.arbitration ? arbitrationAdvice(stateNames[address.state]) : '';
    yield must(
      'legal',
      `${name}.readByLawyer`,
      `${read} the text dated ${dateWords(updated)}. Have a lawyer read it, then enter the date, such as "2026-11-30".${question}`,
    );
  }
}
