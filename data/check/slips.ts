/** Warns of unfinished texts, and of names and numbers that look mistyped. */
import type { Business } from '../collections/business.ts';
import { dayIn } from '../facts/dates.ts';
import { businessTokens, fillText } from '../facts/tokens.ts';
import type { Content } from './problems.ts';
import { suggestion } from './suggestion.ts';
import { isCopy, keyOf } from './texts.ts';

/** Where, such as "cities,cities,4,cityName"; what; and the advice on what was found. */
type Slip = [where: RegExp, pattern: RegExp, advice: (found: string) => string];

/** Every text that we wrote. */
const texts = /^/;
const unfinished = /\b(TODO|FIXME|TBD|XX+|placeholder)\b|\blorem ipsum\b|\?\?\?|\[[^\]]+\]/i;

/** What a quick typist leaves: "two  spaces", "a comma ,", "no,space", "..", "!!", "it`s", “one quote mark. */
const mistyped =
  /\S* {2,}\S*|\S+ [.,;:!?](?=\s|$)|\p{L}+[,;]\p{L}+|\S+(?<!\.)\.\.(?!\.)|\S+(!!|\?\?)+|\S*[`´]\S*|“[^”]*("|$)|(^|")[^“]*”/u;

/** "elmwood", "ELMWOOD", "Elmwood, Kansas", "Elmwood!". */
const oddName = /^\p{Ll}.*|^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$|.*[^\p{L}\p{M}\p{N} .'’‘ʻ()/–-].*/u;
const fileName = /.*\.(jpe?g|png|webp|heic)$|^(IMG|DSC|PXL|image|photo|picture)[-_ ]?\d*$/i;

const knownHosts = 'gmail yahoo outlook hotmail icloud aol live msn google facebook yelp instagram linkedin'
  .split(' ')
  .map((name) => `${name}.com`);

const weekday = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, (?=[A-Z][a-z]+ \d)/;

const slipsFor = ({ samplePhone, siteUrl, timeZone, openingHours: { opens } }: Business): Slip[] => {
  const hosts = [...knownHosts, new URL(siteUrl).host.replace('www.', '')];
  const area = samplePhone.slice(1, 4);
  const today = dayIn(timeZone);
  const year = Number(today.slice(0, 4));
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
    [
      /^/,
      /(?<=^[^@ ]+@|^https:\/\/([\w-]+\.)*)[\w-]+\.\w+(?=[/?#]|$)/,
      (found) => (hosts.includes(found) ? '' : suggestion(found, hosts).replace('; ', `"${found}": `)),
    ],
    [/^/, /^ | $/, () => 'has a space at its beginning or end; delete it'],
    [
      /^business,openingHours,closes$/,
      /.+/,
      (found) =>
        found < opens
          ? `${found} is before ${opens}, when you open; correct it unless you work through the night`
          : '',
    ],
    [
      texts,
      new RegExp(`${weekday.source}[A-Z][a-z]+ \\d+(, \\d{4})?`),
      (found) => {
        const years = /\d{4}$/.test(found) ? [''] : [year, year + 1];
        const days = years.map((each) =>
          new Date(`${found.replace(weekday, '')} ${each}`).toLocaleDateString('en-US', { weekday: 'long' }),
        );
        return days.some((day) => found.startsWith(day))
          ? ''
          : `has "${found}", which is a ${days[0]}; correct one of the two`;
      },
    ],
    [/,end$/, /.+/, (found) => (found < today ? `ended on ${found}; delete it` : '')],
    [
      /,(start|end)$/,
      /.+/,
      (found) => (found > `${year + 1}${today.slice(4)}` ? `must be within a year, got ${found}` : ''),
    ],
    [
      /,(checked|date|published|updated|pricesChecked|arrivalsChecked|addressHidden|textsApproved|confirmedByOwner|readByLawyer|foundingYear|earlier,\d+)$/,
      /.+/,
      // We may be older than our records.
      (found) =>
        found > today || /^0|^1\d+-/.test(found) ? `${found} is in the future or long ago; correct it` : '',
    ],
  ];
};

export function checkSlips({ files, problems, ...content }: Content): void {
  const slips = slipsFor(files.business);
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
}
