import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { notInstalled, stopAll, stopOnSignals } from './processes.ts';
import { reason, UserError } from './terminal.ts';

/** Node passes over `does`, which is for people. */
type Options = Record<string, NonNullable<ParseArgsConfig['options']>[string] & { does: string }>;
type Parts = Record<string, { does: string; run: () => Promise<unknown> }>;

type Usage = {
  name: string;
  does: string;
  example?: string;
  words?: string;
  options?: Options;
  parts?: Parts;
};

type Parsed<Own extends Usage> = ReturnType<
  typeof parseArgs<{ options: Own extends { options: Options } ? Own['options'] : Record<never, never> }>
>['values'];

/** Reads the options and runs a command's body. A failure closes everything, is printed, and exits with 1. */
export async function command<const Own extends Usage>(
  usage: Own,
  body?: (options: Parsed<Own>, words: string[]) => Promise<unknown> | unknown,
): Promise<void> {
  // The reader of a pipe (`| head`) has gone.
  for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));
  try {
    const part = partOf(usage);
    if (part) return void (await part.run());
    if (process.argv.includes('--help')) return help(usage);
    if (!body) throw new UserError(`Say which part. Write: ${typed(usage, usage.example)}`);
    const { values, positionals } = parse(usage);
    stopOnSignals();
    await body(values as Parsed<Own>, positionals);
    await stopAll();
  } catch (error) {
    const missing = missingPackage(error);
    console.error(missing ? notInstalled(missing) : error instanceof UserError ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}

function partOf({ name, parts }: Usage): Parts[string] | undefined {
  const [word = '-'] = process.argv.slice(2);
  if (!parts || word.startsWith('-')) return undefined;
  const list = Object.keys(parts).join(', ');
  if (!Object.hasOwn(parts, word)) throw new UserError(`${name} has no part "${word}". It has: ${list}.`);
  process.argv.splice(2, 1);
  return parts[word];
}

function parse({ options, words, ...usage }: Usage) {
  try {
    return parseArgs({ ...(options && { options }), allowPositionals: words !== undefined });
  } catch (error) {
    // Only Node's first sentence is for people.
    throw new UserError(`${reason(error).split('. ')[0]}. Write: ${typed(usage, usage.example)}`);
  }
}

const typed = ({ name }: Usage, rest?: string) =>
  rest ? `${name}${name.includes(' -- ') ? '' : ' --'} ${rest}` : name;

function help({ parts = {}, options = {}, ...usage }: Usage): void {
  const choices: [string, { does: string; type?: string }][] = [
    ...Object.entries(parts),
    ...Object.entries(options).map(([name, option]) => [`--${name}`, option] satisfies [string, object]),
  ];
  console.log(`${usage.does}\n\nUsage: ${typed(usage, usage.words ?? '[…]')}`);
  for (const [choice, { does, type }] of choices)
    console.log(`  ${`${choice}${type === 'string' ? ' <value>' : ''}`.padEnd(28)}${does}`);
  console.log(`Example: ${typed(usage, usage.example)}`);
}

function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:package|module) '([^./][^']*)'/.exec(error.message)?.[1];
}

const environmentFile = '.env';

/** Reads the variables that a developer keeps, unless a command around it called `ignoreEnvironmentFile`. */
export function loadEnvironmentFile(): void {
  if (!process.env.IGNORE_ENV_FILE && existsSync(environmentFile)) process.loadEnvFile(environmentFile);
}

/** For tests and benchmarks: neither this process nor one that it starts reads .env, which may name a database of customers. */
export function ignoreEnvironmentFile(): void {
  process.env.IGNORE_ENV_FILE = 'yes';
}
