/** E-mail addresses in an environment variable: `a@b.co` or `Name <a@b.co>`, several separated by commas or semicolons. */
import { EnvironmentError } from './environment-error.ts';

export type Address = { name: string; address: string };

/** Not inside a quoted name. */
const separator = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/;
const namedAddress = /^(?:"([^"]*)"|([^"<>@]*?))\s*<([^<>]*)>$/;
const localPart = /^(?!')[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const domain =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** Each address once, in order. Throws EnvironmentError, which names `variable`, for anything that is no address. */
export function parseAddresses(list: string, variable: string): Address[] {
  if (/[\p{Cc}\u2028\u2029]/u.test(list)) {
    throw new EnvironmentError(`${variable} holds a line break or a tab. Separate addresses by commas.`);
  }
  const parts = list.split(separator).map((part) => part.trim());
  const found = new Map<string, Address>();
  parts.forEach((part, index) => {
    const place = parts.length > 1 ? `${variable}, part ${index + 1} of ${parts.length},` : variable;
    if (!part) {
      throw new EnvironmentError(`${place} is empty. Remove the comma or semicolon that is too many.`);
    }
    const [, quotedName, plainName, inBrackets] = namedAddress.exec(part) ?? [];
    const address = inBrackets ?? part;
    if (!isAddress(address)) {
      throw new EnvironmentError(
        `${place} is not an e-mail address. Write leads@example.com, or Name <leads@example.com>; separate several by commas.`,
      );
    }
    const key = address.toLowerCase();
    if (!found.has(key)) found.set(key, { name: (quotedName ?? plainName ?? '').trim(), address });
  });
  return [...found.values()];
}

function isAddress(text: string): boolean {
  const [before = '', after = '', ...more] = text.split('@');
  return more.length === 0 && text.length <= 254 && localPart.test(before) && domain.test(after);
}
