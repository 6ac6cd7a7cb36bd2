/** The redirects of netlify.toml, which Netlify, the local server and the checks read from that same file. Build time only. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';

/** As messages name it. */
export const redirectsFile = 'netlify.toml';

/** In netlify.toml; both count from 1. */
type Position = { line: number; column: number };

export type Redirect = {
  /** 'redirects[3] "/areas"': its place among the redirects, from 0. */
  name: string;
  /** Of its `[[redirects]]`; undefined where the list is written in another way. */
  position?: Position | undefined;
  /** A path or a whole address; `*` at its end and `:name` stand for anything. */
  from: string;
  to: string;
  status: number;
  /** Whether it answers even where there is a page. */
  force: boolean;
  /** Whether it answers only some visitors: by country, language, role or query. */
  isConditional: boolean;
};

/** What is wrong with the file itself. */
export type RedirectFault = {
  position?: Position | undefined;
  place?: string;
  message: string;
};

const form = 'must be a path that begins with "/" or an address that begins with "https://", without spaces';
const address = z
  .string({ error: 'must be text in quotes' })
  .refine((text) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(text) && URL.canParse(text, 'https://host.example'), {
    error: ({ input }) => `${form}, got ${JSON.stringify(input)}`,
  });
const conditions = z.record(z.string(), z.unknown()).default({});
const redirectSchema = z.looseObject({
  from: address,
  to: address,
  status: z.int({ error: 'must be a number such as 301' }).default(301),
  force: z.boolean({ error: 'must be true or false' }).default(false),
  query: conditions,
  params: conditions,
  conditions,
});

/**
 * The redirects of the netlify.toml beside the folder `data`, or in `dir`, as the copy of a test has it.
 * @returns undefined where neither has one
 */
export function readRedirects(dir: string): { redirects: Redirect[]; faults: RedirectFault[] } | undefined {
  const beside = basename(resolve(dir)) === 'data' ? [join(dirname(resolve(dir)), redirectsFile)] : [];
  const file = [join(dir, redirectsFile), ...beside].find((path) => existsSync(path));
  return file === undefined ? undefined : parseRedirects(readFileSync(file, 'utf8'));
}

/** @param source the text of a netlify.toml */
export function parseRedirects(source: string): { redirects: Redirect[]; faults: RedirectFault[] } {
  const headers = source
    .split('\n')
    .flatMap((text, index) => (header.test(text) ? [{ line: index + 1, column: 1 }] : []));
  let entries: unknown;
  try {
    entries = parse(source).redirects ?? [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const [reason = ''] = message.replace('Invalid TOML document: ', '').split('\n');
    return { redirects: [], faults: [{ position: { line, column }, message: `not TOML: ${reason}` }] };
  }
  if (!Array.isArray(entries)) {
    return { redirects: [], faults: [{ place: 'redirects', message: 'must be written as [[redirects]]' }] };
  }
  const redirects: Redirect[] = [];
  const faults: RedirectFault[] = [];
  for (const [index, entry] of entries.entries()) {
    const position = headers.length === entries.length ? headers[index] : undefined;
    const { data, error } = redirectSchema.safeParse(entry);
    for (const { path, message } of error?.issues ?? []) {
      faults.push({
        position,
        place: [`redirects[${index}]`, ...path].join(' › '),
        message,
      });
    }
    if (data === undefined) continue;
    const { from, to, status, force } = data;
    const isConditional =
      Object.keys({ ...data.query, ...data.params, ...data.conditions }).length > 0 ||
      data.signed !== undefined;
    redirects.push({
      name: `redirects[${index}] "${from}"`,
      position,
      from,
      to,
      status,
      force,
      isConditional,
    });
  }
  return { redirects, faults };
}

const header = /^\s*\[\[\s*redirects\s*\]\]/;

/** The lines to paste into netlify.toml, so that whoever asks for `from` is sent to `to` for good. */
export function redirectLines(from: string, to: string): string {
  return [
    '[[redirects]]',
    `from = ${JSON.stringify(from)}`,
    `to = ${JSON.stringify(to)}`,
    'status = 301',
  ].join('\n');
}
