import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { notInstalled, stopAll, stopOnSignals } from './processes.ts';
import { reason, UserError } from './terminal.ts';

type Options = Record<string, NonNullable<ParseArgsConfig['options']>[string] & { summary: string }>;
type Subcommands = Record<string, { summary: string; run: () => Promise<unknown> }>;

type Usage = {
  name: string;
  summary: string;
  example?: string;
  args?: string;
  options?: Options;
  subcommands?: Subcommands;
};

type Parsed<Own extends Usage> = ReturnType<
  typeof parseArgs<{
    options: Own extends { options: Options } ? Required<Own['options']> : Record<never, never>;
  }>
>['values'];

/** Parses the arguments and runs the command. On failure, cleans up, prints the error and exits with 1. */
export async function command<const Own extends Usage>(
  usage: Own,
  body?: (options: Parsed<Own>, args: string[]) => Promise<unknown> | unknown,
): Promise<void> {
  // A reader such as `| head` closes the pipe early.
  for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));
  try {
    const subcommand = subcommandOf(usage);
    if (subcommand) return void (await subcommand.run());
    if (process.argv.includes('--help')) return help(usage);
    if (!body) throw new UserError(`Choose a subcommand. Example: ${typed(usage, usage.example)}`);
    const { values, positionals } = parse(usage);
    stopOnSignals();
    await body(values as Parsed<Own>, positionals);
    await stopAll();
  } catch (error) {
    const missing = missingPackage(error);
    const cause = missing ? new UserError(notInstalled(missing)) : await causeOf(error);
    console.error(cause instanceof UserError ? cause.message : error);
    await stopAll();
    process.exit(1);
  }
}

function subcommandOf({ name, subcommands }: Usage): Subcommands[string] | undefined {
  const [first = '-'] = process.argv.slice(2);
  if (!subcommands || first.startsWith('-')) return undefined;
  const list = Object.keys(subcommands).join(', ');
  if (!Object.hasOwn(subcommands, first))
    throw new UserError(`${name} has no subcommand "${first}". Choose from: ${list}.`);
  process.argv.splice(2, 1);
  return subcommands[first];
}

function parse({ options, args, ...usage }: Usage) {
  try {
    return parseArgs({ ...(options && { options }), allowPositionals: args !== undefined });
  } catch (error) {
    // The rest of Node's message is about its API.
    throw new UserError(`${reason(error).split('. ')[0]}. Example: ${typed(usage, usage.example)}`);
  }
}

const typed = ({ name }: Usage, rest?: string) =>
  rest ? `${name}${name.includes(' -- ') ? '' : ' --'} ${rest}` : name;

function help({ subcommands, options, ...usage }: Usage): void {
  const choices: [string, { summary: string; type?: string; default?: unknown }][] = [
    ...Object.entries(subcommands ?? {}),
    ...Object.entries(options ?? {}).map(
      ([name, option]) => [`--${name}`, option] satisfies [string, object],
    ),
  ];
  if (subcommands) choices.push(['… --help', { summary: 'shows the options of a subcommand' }]);
  const rest = [subcommands && '[subcommand]', options && '[options]', usage.args].filter(Boolean);
  console.log(`${usage.summary}\n\nUsage: ${typed(usage, rest.join(' '))}`);
  for (const [choice, { summary, type, default: value }] of choices) {
    const note = typeof value === 'string' && value ? ` (default: ${value})` : '';
    console.log(`  ${`${choice}${type === 'string' ? ' <value>' : ''}`.padEnd(28)}${summary}${note}`);
  }
  console.log(
    `Example: ${typed(usage, usage.example)}\n.env.example lists the variables that commands read.`,
  );
}

/** Modules that import a data file fail if it has a mistake, with a worse message than the check's. */
async function causeOf(error: unknown): Promise<unknown> {
  if (error instanceof UserError) return error;
  const { loadData } = await import('../build/data.ts');
  try {
    loadData();
  } catch (fault) {
    return fault;
  }
  return error;
}

function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:package|module) '([^./][^']*)'/.exec(error.message)?.[1];
}

const environmentFile = '.env';

export function loadEnvironmentFile(): void {
  if (!process.env.IGNORE_ENV_FILE && existsSync(environmentFile)) process.loadEnvFile(environmentFile);
}

/** For tests and benchmarks: .env may name a customer database, so this process and its children skip it. */
export function ignoreEnvironmentFile(): void {
  process.env.IGNORE_ENV_FILE = 'yes';
}
