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

/** Paths that netlify.toml next to `dir` redirects permanently and where to, or undefined without that file. @throws TomlError */
export function redirectedByToml(dir: string): ReadonlyMap<string, string> | undefined {
  const file = join(dirname(resolve(dir)), netlifyToml);
  if (!existsSync(file)) return undefined;
  const { redirects } = settings.parse(parse(readFileSync(file, 'utf8')));
  const permanent = redirects.filter(({ status }) => status === 301 || status === 308);
  return new Map(permanent.filter(({ from }) => /^\/[^*:]*$/.test(from)).map(({ from, to }) => [from, to]));
}
