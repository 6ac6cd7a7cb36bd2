/** Warns of unfinished texts, and of names and numbers that look mistyped. */
import type { Business } from '../collections/business.ts';
import { businessTokens, fillText } from '../facts/tokens.ts';
import { type Path, partsOf, valueAt } from './path.ts';
import type { Content } from './problems.ts';
import { closest } from './suggestion.ts';
import { at, isCopy, keyOf } from './texts.ts';

/** Where, such as "cities,cities,4,cityName"; what; and the advice on what was found. */
type Slip = [where: RegExp, pattern: RegExp, advice: (found: string) => string];

/** Every text that we wrote. */
const texts = /^/;
const unfinished = /\b(TODO|FIXME|TBD|XX+|placeholder)\b|\blorem ipsum\b|\?\?\?|\[[^\]]+\]/i;

/** What a quick typist leaves: "two  spaces", "a comma ,", "no,space", "..", "!!", "it`s", “one quote mark. */
const mistyped =
  /\S* {2,}\S*|^ +\S+|\S+ +$|\S+ [.,;:!?](?=\s|$)|\p{L}+[,;]\p{L}+|\S+(?<!\.)\.\.(?!\.)|\S+(!!|\?\?)+|\S*[`´]\S*|“[^”]*("|$)|(^|")[^“]*”/u;

/** "elmwood", "ELMWOOD", "Elmwood, Kansas", "Elmwood!". */
const oddName = /^\p{Ll}.*|^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$|.*[^\p{L}\p{M}\p{N} .'’‘ʻ()/–-].*/u;
const fileName = /.*\.(jpe?g|png|webp|heic)$|^(IMG|DSC|PXL|image|photo|picture)[-_ ]?\d*$/i;

const mailHosts = 'gmail yahoo outlook hotmail icloud aol mail live msn'
  .split(' ')
  .map((name) => `${name}.com`);

const slipsFor = ({ samplePhone, email }: Business, today: string): Slip[] => {
  const host = email.split('@').at(-1) ?? '';
  const meant = mailHosts.includes(host) ? undefined : closest(host, mailHosts);
  const area = samplePhone.slice(1, 4);
  return [
    [texts, unfinished, (found) => `has "${found}"; finish this text`],
    [texts, mistyped, (found) => `has "${found}"; correct the spaces or marks`],
    [texts, /\bclick here\b/i, (found) => `says "${found}"; say what visitors find there`],
    [/^(?!legal)/, /\p{Lu}{2,}( \p{Lu}{2,}){2,}/u, (found) => `shouts "${found}"; write it in lower case`],
    [
      texts,
      /\d[\d.,]* ?(km|cm|kg|°C)\b/i,
      (found) => `has "${found}"; write it in miles, inches, pounds or °F`,
    ],
    [
      texts,
      /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/iu,
      (found) => (/^\p{Lu}.* \p{Lu}/u.test(found) ? '' : `says "${found}"; delete a word`),
    ],
    [
      /^(cities,cities,\d+,cityName|areas,(areas|counties),\d+,name)$/,
      oddName,
      (found) => `"${found}" doesn't look like a name; write only the name, such as "Creve Coeur"`,
    ],
    [
      /,(alt|ogImageAlt|drawing)$/,
      fileName,
      (found) => `"${found}" is a file's name; tell people who can't see the picture what it shows`,
    ],
    [
      /^business,(phone|textPhone)$/,
      new RegExp(`(?<=^\\()(?!${area})\\d{3}`),
      (found) => `has the area code ${found}, and samplePhone has ${area}; correct one of the two`,
    ],
    [/^business,email$/, meant ? /.+/ : /(?!)/, (found) => `"${found}": did you mean ${meant}?`],
    [
      /,(checked|date|published|updated|pricesChecked|arrivalsChecked|addressHidden|textsApproved|confirmedByOwner|readByLawyer|foundingYear|earlier,\d+)$/,
      /.+/,
      (found) => (found > today ? `${found} is in the future; correct the day` : ''),
    ],
  ];
};

/** A range's high end is at most this many times its low end. */
const widest = 8;

export function checkSlips({ files, problems, ...content }: Content): void {
  const { business } = files;
  // Tomorrow has begun somewhere.
  const today = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
  const slips = slipsFor(business, today);
  const tokens = businessTokens(files);
  for (const text of content.texts) {
    const copy = fillText(text.copy, tokens);
    for (const [where, pattern, advice] of slips) {
      if (!(where === texts ? isCopy(text) : where.test(keyOf(text)))) continue;
      const [found] = pattern.exec(copy) ?? [];
      const message = found && advice(found);
      if (message) problems.warn(text, message);
    }
  }
  const { opens, closes } = business.openingHours;
  if (closes < opens)
    problems.warn(
      at('business', 'openingHours', 'closes'),
      `${closes} is before ${opens}, when you open; correct it unless you work through the night`,
    );
  const year = Number(today.slice(0, 4));
  if (business.copyrightYear > year)
    problems.warn(
      at('business', 'copyrightYear'),
      `${business.copyrightYear} is in the future; correct the year`,
    );
  for (const file of ['services', 'claims', 'team'] as const)
    for (const path of rangesIn(files[file])) {
      const [low = 0, high = 0] = ['low', 'high'].map((end) => Number(valueAt(files[file], [...path, end])));
      if (high > low * widest)
        problems.warn(
          at(file, ...path, 'high'),
          `is ${Math.round(high / low)} times "low"; check for a digit too many`,
        );
    }
}

const rangesIn = (value: unknown, path: Path = []): Path[] => [
  ...(Number(valueAt(value, ['high'])) > 0 ? [path] : []),
  ...partsOf(value).flatMap(([key, part]) => (part === Object(part) ? rangesIn(part, [...path, key]) : [])),
];
