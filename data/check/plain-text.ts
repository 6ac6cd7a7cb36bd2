import type { Files } from '../collections/files.ts';
import { number } from './figures.ts';
import type { Content } from './problems.ts';
import { isCopy, keyOf } from './texts.ts';

/** Reports markup, broken characters, and facts that a text has typed out. */
export function checkPlainText({ texts, files, problems }: Content<Partial<Files>>): void {
  const { phone = '', email = '' } = files.business ?? {};
  for (const text of texts) {
    const { file, copy } = text;
    const found = (pattern: RegExp) => pattern.exec(copy)?.[0] ?? '';
    const invisible = found(invisibleCharacter);
    if (invisible) problems.add(text, named[invisible] ?? unnamed(invisible));
    if (copy.includes('\uFFFD'))
      problems.add(text, 'has "\uFFFD" instead of a letter; save the file as UTF-8, or retype the word');
    const mark = found(tag) || (isCopy(text) && found(markup));
    if (mark) problems.add(text, `has "${mark}", which visitors would see as is; delete it`);
    const price = isCopy(text) && found(amount);
    if (price && !problems.has(text))
      problems.add(
        text,
        `has the price "${price}"; write the {name} that it has in the facts of this service or of a claim, or add it there`,
      );
    const picture = isCopy(text) && found(emoji);
    if (picture) problems.add(text, `has the emoji "${picture}"; delete it, or write it in words`);
    const isOurs = isCopy(text) && file !== 'business';
    if (!isOurs && (problems.has(text) || !names.test(keyOf(text)))) continue;
    for (const [name, pattern, own] of [
      ['phone', phoneNumber, digitsIn(phone)],
      ['email', emailAddress, email.toLowerCase()],
    ] as const) {
      const typed = found(pattern);
      if (!typed || tollFree.test(typed)) continue;
      if ([digitsIn(typed), typed.toLowerCase()].includes(own))
        problems.add(text, `has "${typed}" typed out; write {${name}}`);
      else problems.add(text, `has "${typed}", which isn't ours; write {${name}}, or delete it`);
    }
    const address = found(webAddress);
    if (address && !problems.has(text))
      problems.add(text, `has the address "${address}", which no one can press; say where to look instead`);
  }
}

/** Our own, and whom a review is from. */
const names =
  /^business,(name|shortName|region|(neighborhoods|badges|services),\d+|.*,(name|city))$|^reviews,.*,(name|town)$/;

/** What a paste from a document or a page brings along. Browsers don't break a line at such a space, and no pattern finds it. */
const named: Readonly<Record<string, string>> = {
  '\n': 'has a line break (\\n); write it in one line',
  '\u00A0': 'has a non-breaking space; type a space there',
};

/** Control characters, direction marks, spaces other than ours, zero-width spaces, soft hyphens and broken surrogates, but not what joins the parts of an emoji. */
const invisibleCharacter =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}|(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/u;

const unnamed = (character: string) =>
  `has an invisible character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}); retype the text around it`;

/** A whole tag or the start of one: browsers read "<" before any of these characters as a tag. Not "(?<!" in a pattern. */
const tag = /(?<!\(\?)<(\/?[a-z][^<>]*>|[a-z/!?]\S*)/i;
const markup = /&(#\w+|[a-z]+\d*);|\*\*|__|\[[^[\]]+\]\([^()]*\)|\[\w+\]|\$\{/i;
const amount = new RegExp(
  `(\\$|€|£|\\bUSD) ?\\d[\\d,]*(\\.\\d+)?( ?[-–] ?\\$?\\d[\\d,]*)?|\\d[\\d,.]*(\\$|€|£)|(?<![-–\\w.])${number}[- ](dollars?|bucks|cents|USD)\\b`,
  'i',
);
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{RI}]/u;
const emailAddress = /[\w.+-]+@[\w-]+(\.[\w-]+)+/;
const webAddress = /\bhttps?:\/\/\S*[^\s.,]|\bwww\.\S*[^\s.,]|\b[a-z\d-]+\.(com|net|org|biz|info)\b/i;
/** Such as a hotline. */
const tollFree = /^(1[-. ])?\(?8(00|33|44|55|66|77|88)\b/;
const phoneNumber = /(?<![\d+])(\+?1[-. ]?)?(\(\d{3}\) ?|\d{3}[-./ ]?)\d{3}[-./ ]?\d{4}(?!\d)/;

/** Without the country code. */
const digitsIn = (number: string) => number.replaceAll(/\D/g, '').slice(-10);
