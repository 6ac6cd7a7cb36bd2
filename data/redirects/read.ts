/** The redirects of netlify.toml, which Netlify, the local server and the checks read from that same file. Build time only. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import { decode } from '../encoding.ts';
import { closest, suggestion } from '../suggestion.ts';
import { notToml } from './notToml.ts';

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
  .string({ error: ({ input }) => (input === undefined ? 'must be given' : 'must be text in quotes') })
  .refine((text) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(text) && URL.canParse(text, 'https://host.example'), {
    error: ({ input }) => `${form}, got ${JSON.stringify(input)}`,
  });
const statusForm = 'must be a number without quotes, such as 301';
const conditions = z.record(z.string(), z.unknown()).default({});
/** What Netlify reads of a redirect; it passes over anything else without a word. */
const redirectSchema = z.strictObject({
  from: address,
  to: address,
  status: z.int(statusForm).min(200, statusForm).max(599, statusForm).default(301),
  force: z.boolean({ error: 'must be true or false' }).default(false),
  query: conditions,
  params: conditions,
  conditions,
  signed: z.unknown().optional(),
  headers: z.unknown().optional(),
});

/**
 * The redirects of the netlify.toml beside the folder `data`, or in `dir`, as the copy of a test has it.
 * @returns undefined where neither has one
 */
export function readRedirects(dir: string): { redirects: Redirect[]; faults: RedirectFault[] } | undefined {
  const beside = basename(resolve(dir)) === 'data' ? [join(dirname(resolve(dir)), redirectsFile)] : [];
  const file = [join(dir, redirectsFile), ...beside].find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const { source, fault, line } = decode(readFileSync(file));
  if (fault === undefined) return parseRedirects(source);
  const position = line === undefined ? undefined : { line, column: 1 };
  return { redirects: [], faults: [{ position, message: fault }] };
}

/** @param source the text of a netlify.toml */
export function parseRedirects(source: string): { redirects: Redirect[]; faults: RedirectFault[] } {
  const headers = source
    .split('\n')
    .flatMap((text, index) => (header.test(text) ? [{ line: index + 1, column: 1 }] : []));
  let settings: Readonly<Record<string, unknown>>;
  try {
    settings = parse(source);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    return { redirects: [], faults: [{ position: { line, column }, message: notToml(source, error) }] };
  }
  const misspelt = Object.keys(settings).find((name) => !sections.has(name) && closest(name, sections));
  if (misspelt !== undefined) {
    const fault = { place: misspelt, message: `unknown section${suggestion(misspelt, sections)}` };
    return { redirects: [], faults: [{ position: positionOf(source, misspelt), ...fault }] };
  }
  const entries: unknown = settings.redirects ?? [];
  if (!Array.isArray(entries)) {
    return { redirects: [], faults: [{ place: 'redirects', message: 'must be written as [[redirects]]' }] };
  }
  const redirects: Redirect[] = [];
  const faults: RedirectFault[] = [];
  for (const [index, entry] of entries.entries()) {
    const position = headers.length === entries.length ? headers[index] : undefined;
    const { data, error } = redirectSchema.safeParse(entry);
    for (const issue of error?.issues ?? []) {
      const place = (...path: PropertyKey[]) => [`redirects[${index}]`, ...path].join(' › ');
      if (issue.code !== 'unrecognized_keys') {
        faults.push({ position, place: place(...issue.path), message: issue.message });
        continue;
      }
      for (const key of issue.keys) {
        const message = `unknown field${suggestion(key, Object.keys(redirectSchema.shape)) || '; take it out'}`;
        faults.push({ position, place: place(key), message });
      }
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

/** What Netlify reads of the file. */
const sections: ReadonlySet<string> = new Set([
  'build',
  'context',
  'dev',
  'edge_functions',
  'functions',
  'headers',
  'images',
  'integrations',
  'plugins',
  'redirects',
  'template',
]);

function positionOf(source: string, section: string): Position | undefined {
  const index = source.split('\n').findIndex((text) => new RegExp(`^\\s*\\[+\\s*${section}\\b`).test(text));
  return index < 0 ? undefined : { line: index + 1, column: 1 };
}

/** The lines to paste into netlify.toml, so that whoever asks for `from` is sent to `to` for good. */
export function redirectLines(from: string, to: string): string {
  return [
    '[[redirects]]',
    `from = ${JSON.stringify(from)}`,
    `to = ${JSON.stringify(to)}`,
    'status = 301',
  ].join('\n');
}
