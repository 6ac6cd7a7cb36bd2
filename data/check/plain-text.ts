import type { Files } from '../collections/files.ts';
import type { Path } from './path.ts';
import type { Problems } from './problems.ts';
import type { Text } from './texts.ts';

export function checkPlainText(texts: readonly Text[], fitting: Partial<Files>, problems: Problems): void {
  const { phone, email } = fitting.business ?? {};
  const contacts = Object.entries({ phone, email });
  for (const { file, path, copy, isCopy } of texts) {
    const report = (message: string) => problems.add(file, path, message);
    const invisible = invisibleCharacter.exec(copy)?.[0];
    if (invisible !== undefined)
      report(`has an invisible character (${codeOf(invisible)}); retype the text around it`);
    if (copy.includes('\uFFFD'))
      report('has "\uFFFD" instead of a letter; save the file as UTF-8, or retype the word');
    const mark = tag.exec(copy)?.[0] ?? (isCopy ? markup.exec(copy)?.[0] : undefined);
    if (mark !== undefined && !(file === 'claims' && isPattern(path)))
      report(
        `has "${mark}", ${isCopy ? 'which visitors would see as is' : "but HTML isn't allowed here"}; delete it`,
      );
    if (!isCopy) continue;
    const price = problems.has(file, path) ? undefined : amount.exec(copy)?.[0];
    if (price !== undefined)
      report(
        `has the price "${price}"; write the {name} that it has in the facts of this service or of a claim, or add it there`,
      );
    if (file === 'business') continue;
    for (const [name, value] of contacts)
      if (value && copy.includes(value)) report(`has "${value}" typed out; write {${name}}`);
    const other = phoneNumber.exec(copy)?.[0];
    if (other !== undefined && other !== phone && !tollFree.test(other))
      problems.warn(file, path, `has someone else's phone number, "${other}"; ours is {phone}`);
  }
}

/** Control characters, direction marks, zero-width spaces, soft hyphens and broken surrogates, but not what joins the parts of an emoji. */
const invisibleCharacter =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]|(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/u;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A whole tag or the start of one: browsers read "<" before any of these characters as a tag. */
const tag = /<\/?[a-z][^<>]*>|<[a-z/!?]\S*/i;
const markup = /&(#\w+|[a-z]+\d*);|\*\*|__|\[[^[\]]+\]\([^()]*\)|\[\w+\]|\$\{/i;
const amount = /\$ ?\d[\d,]*( ?[-–] ?\$?\d[\d,]*)?|\b\d+ dollars\b/;
/** Such as a hotline. */
const tollFree = /^\(?8(00|33|44|55|66|77|88)\b/;
const phoneNumber = /(?<!\d)(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)/;

const isPattern = ([, , field]: Path) => field === 'forbiddenPatterns' || field === 'requiredContext';
