import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reason, UserError } from './terminal.ts';

export type Usage = {
  command: string;
  example: string;
  does: string;
  words?: string;
};

/** Each option tells in `does` what it is for; Node passes over it. */
type Config = Omit<ParseArgsConfig, 'options'> & {
  options?: Record<string, NonNullable<ParseArgsConfig['options']>[string] & { does: string }>;
};

/** A part is a program that runs when it is imported. */
export type Parts = Record<string, { does: string; run: () => Promise<unknown> }>;

/** `--help` prints the usage and ends the process. @throws UserError in one line with what to write */
export function readOptions<const Given extends Config>(
  usage: Usage,
  config: Given,
): ReturnType<typeof parseArgs<Given>> {
  const { options = {} }: Config = config;
  if (process.argv.includes('--help')) help(usage, '--', options);
  try {
    return parseArgs(config);
  } catch (error) {
    // Only Node's first sentence is for people.
    const [fault] = reason(error).split('. ');
    throw new UserError(`${fault}. Write: ${usage.example}`);
  }
}

/** Runs the part that the first word names; false if there is no word. @throws UserError with the list of parts */
export async function runPart(usage: Usage, parts: Parts): Promise<boolean> {
  const [word] = process.argv.slice(2);
  if (word === '--help') help(usage, '', parts);
  if (word === undefined || word.startsWith('-')) return false;
  const part = Object.hasOwn(parts, word) ? parts[word] : undefined;
  const names = Object.keys(parts).join(', ');
  if (!part) throw new UserError(`${usage.command} has no part "${word}". It has: ${names}.`);
  process.argv.splice(2, 1);
  await part.run();
  return true;
}

type Choices = Record<string, { does: string; type?: string }>;

function help({ command, example, does, words = '[…]' }: Usage, prefix: string, choices: Choices): never {
  const rows = Object.entries(choices).map(([name, { does, type }]) => [
    `${prefix}${name}${type === 'string' ? ' <value>' : ''}`.padEnd(24),
    does,
  ]);
  const dashes = command.includes(' -- ') ? '' : '-- ';
  const lines = [
    `${does}\n`,
    `Usage: ${command} ${dashes}${words}`,
    ...rows.map((row) => `  ${row.join('')}`),
  ];
  console.log([...lines, `Example: ${example}`].join('\n'));
  process.exit(0);
}
