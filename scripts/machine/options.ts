/** What stands after `npm run name --`. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reason, UserError } from './terminal.ts';

export type Usage = {
  /** Such as `npm run leads`, or `npm run check -- data` for a part of a command. */
  command: string;
  /** A whole line that can be typed. */
  example: string;
  /** The command's work, in one sentence. */
  does: string;
  /** What may follow beside options, such as `[folder …]`. */
  words?: string;
};

/** The parts of a command by the word that names each; a part is a program that runs where it is imported. */
export type Parts = Record<string, { does: string; run: () => Promise<unknown> }>;

/**
 * Reads the options of a command, as parseArgs of Node does. `--help` prints the usage and ends the process.
 * @throws UserError in one line that says what is wrong and what to write
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: Usage,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) help(usage, config);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's first sentence is for people, the others are for whoever writes the command.
    const [fault] = reason(error).split('. ');
    throw new UserError(`${fault}. Write: ${usage.example}`);
  }
}

/**
 * Runs the part that the first word names, with the words after it. Returns false where no word stands there.
 * @throws UserError with the list of parts where none has this name
 */
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

function help(usage: Usage, { options = {} }: ParseArgsConfig, parts: Parts = {}): never {
  const { command, example, does, words } = usage;
  const flags = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `[--${name} <value>]` : `[--${name}]`,
  );
  const follow = [...(words ? [words] : []), ...flags];
  const dashes = follow.length === 0 || command.includes(' -- ') ? [] : ['--'];
  console.log(`${does}\n\nUsage: ${[command, ...dashes, ...follow].join(' ')}`);
  for (const [name, part] of Object.entries(parts))
    console.log(`       ${command} -- ${name.padEnd(8)} ${part.does}`);
  console.log(`Example: ${example}`);
  process.exit(0);
}
