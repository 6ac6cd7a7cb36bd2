import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { writeFirstSiteFacts } from '../data/site-facts.ts';
import { stopAll, stopOnSignals } from './processes.ts';
import { reason, UserError } from './terminal.ts';

type Options = Record<string, NonNullable<ParseArgsConfig['options']>[string] & { summary: string }>;

type Usage = {
  name: string;
  summary: string;
  args?: string;
  options?: Options;
  /** It needs no facts of the site, and reports mistakes in the data itself. */
  checksData?: true;
};

type Parsed<Own extends Usage> = ReturnType<
  typeof parseArgs<{ options: Own extends { options: Options } ? Own['options'] : Record<never, never> }>
>['values'];

/** Parses the arguments and runs the command. On failure, cleans up, prints the error and exits with 1. */
export async function command<const Own extends Usage>(
  usage: Own,
  body: (options: Parsed<Own>, args: string[]) => Promise<unknown> | unknown,
): Promise<void> {
  // A reader such as `| head` closes the pipe early.
  for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));
  try {
    if (process.argv.includes('--help')) return help(usage);
    const { values, positionals } = parse(usage);
    stopOnSignals();
    if (!usage.checksData) await writeFirstSiteFacts();
    await body(values as Parsed<Own>, positionals);
    await stopAll();
  } catch (error) {
    const cause = causeOf(error);
    console.error(cause instanceof UserError ? cause.message : cause);
    await stopAll();
    process.exit(1);
  }
}

function parse({ options = {}, args }: Usage) {
  try {
    return parseArgs({ options, allowPositionals: args !== undefined });
  } catch (error) {
    throw new UserError(reason(error));
  }
}

function help({ name, summary, args = '', options = {} }: Usage): void {
  console.log(`${summary}\n\nUsage: ${name} -- [options] ${args}`);
  for (const [option, { type, summary }] of Object.entries(options))
    console.log(`  --${option}${type === 'string' ? ' <value>' : ''}: ${summary}`);
  console.log('.env.example lists the variables that commands read.');
}

function causeOf(error: unknown): unknown {
  const missing = /^Cannot find package '[^']+'/.exec(reason(error))?.[0];
  return missing ? new UserError(`${missing}. Run npm ci --include=dev.`) : error;
}

/** @throws UserError if the name isn't one of the choices */
export function chosen<T>(choices: Readonly<Record<string, T>>, name = ''): T {
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice !== undefined) return choice;
  throw new UserError(`There is no "${name}". Choose from: ${Object.keys(choices).join(', ')}.`);
}

const environmentFile = '.env';

export function loadEnvironmentFile(): void {
  if (!process.env.IGNORE_ENV_FILE && existsSync(environmentFile)) process.loadEnvFile(environmentFile);
}

/** For tests and measurements: .env may name a customer database, so this process and its children skip it. */
export function ignoreEnvironmentFile(): void {
  process.env.IGNORE_ENV_FILE = 'yes';
}
