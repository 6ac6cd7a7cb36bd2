import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

export const netlifyToml = 'netlify.toml';

const settings = z.looseObject({
  redirects: z
    .array(z.looseObject({ from: z.string(), to: z.string(), status: z.number().default(301) }))
    .default([]),
});

export type Redirect = { from: string; to: string };

/** The permanent redirects of netlify.toml next to `dir` for every visitor, or undefined without that file. @throws TomlError or ZodError */
export function redirectsInToml(dir: string): Redirect[] | undefined {
  const file = join(dirname(resolve(dir)), netlifyToml);
  if (!existsSync(file)) return undefined;
  const { redirects } = settings.parse(parse(readFileSync(file, 'utf8')), { reportInput: true });
  return redirects.filter(
    ({ status, query, conditions }) => (status === 301 || status === 308) && !query && !conditions,
  );
}

/** Those from a path, not from a pattern or another host. */
export const fromPaths = (redirects: readonly Redirect[] = []): Redirect[] =>
  redirects.filter(({ from }) => /^\/[^*:]*$/.test(from));
