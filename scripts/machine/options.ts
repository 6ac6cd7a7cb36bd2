import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reason, UserError } from './terminal.ts';

export type Usage = {
  command: string;
  example: string;
  does: string;
  words?: string;
};

/** Each option says in `does` what it is for; Node passes over it. */
type Config = Omit<ParseArgsConfig, 'options'> & {
  options?: Record<string, NonNullable<ParseArgsConfig['options']>[string] & { does: string }>;
};

/** A part is a program that runs where it is imported. */
export type Parts = Record<string, { does: string; run: () => Promise<unknown> }>;

/** `--help` prints the usage and ends the process. @throws UserError in one line that says what to write */
export function readOptions<const Given extends Config>(
  usage: Usage,
  config: Given,
): ReturnType<typeof parseArgs<Given>> {
  if (process.argv.includes('--help')) help(usage, config);
  try {
    return parseArgs(config);
  } catch (error) {
    // Only Node's first sentence is for people.
    const [fault] = reason(error).split('. ');
    throw new UserError(`${fault}. Write: ${usage.example}`);
  }
}

/** Runs the part that the first word names; false where there is no word. @throws UserError with the list of parts */
export async function runPart(usage: Usage, parts: Parts): Promise<boolean> {
  const [word] = process.argv.slice(2);
  if (word === undefined || word.startsWith('-')) {
    if (word === '--help') help(usage, {}, parts);
    return false;
  }
  const part = Object.hasOwn(parts, word) ? parts[word] : undefined;
  if (!part) throw new UserError(`${usage.command} has no part "${word}". It has: ${namesOf(parts)}.`);
  process.argv.splice(2, 1);
  await part.run();
  return true;
}

function namesOf(parts: Parts): string {
  return Object.keys(parts).join(', ');
}

function help(usage: Usage, { options = {} }: Config, parts: Parts = {}): never {
  const { command, example, does, words } = usage;
  const flags = Object.entries(options).map(([name, { type, does }]) => ({
    flag: type === 'string' ? `--${name} <value>` : `--${name}`,
    does,
  }));
  const follow = [...(words ? [words] : []), ...flags.map(({ flag }) => `[${flag}]`)];
  const dashes = follow.length === 0 || command.includes(' -- ') ? [] : ['--'];
  console.log(`${does}\n\nUsage: ${[command, ...dashes, ...follow].join(' ')}`);
  for (const [name, part] of Object.entries(parts))
    console.log(`       ${command} -- ${name.padEnd(8)} ${part.does}`);
  const width = Math.max(...flags.map(({ flag }) => flag.length));
  for (const { flag, does } of flags) console.log(`       ${flag.padEnd(width)}  ${does}`);
  console.log(`Example: ${example}`);
  process.exit(0);
}
