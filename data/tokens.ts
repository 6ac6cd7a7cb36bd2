/** Facts in copy: `{responseTime}` in any text of data/*.json becomes the value that stands once in a `facts` table. */

export type Tokens = Readonly<Record<string, string>>;

const token = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;

export function tokensIn(copy: string): string[] {
  return [...copy.matchAll(token)].map(([, name = '']) => name);
}

export function withTokensAs(copy: string, text: string): string {
  return copy.replace(token, () => text);
}

/** Replaces each known `{name}`; leaves an unknown one as it stands (data checks report it). */
export function fillText(copy: string, tokens: Tokens): string {
  if (!copy.includes('{')) return copy;
  return copy.replace(token, (whole, name: string) =>
    Object.hasOwn(tokens, name) ? (tokens[name] ?? whole) : whole,
  );
}

/** `fillText` on every string inside `value`; keys, numbers and the shape stay. */
export function fillDeep<T>(value: T, tokens: Tokens): T;
export function fillDeep(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string') return fillText(value, tokens);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, tokens));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, tokens)]));
  }
  return value;
}
