/** What stands after `npm run name --`. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reason, UserError } from './terminal.ts';

/**
 * Reads the options of a command, as parseArgs of Node does.
 * @param usage the command with all of its options: npm takes them for its own where the two dashes are missing
 * @throws UserError in one line that says what is wrong and what to write
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Of what Node says the first sentence is for people, the others for whoever writes the command.
    const [fault] = reason(error).split('. ');
    throw new UserError(`${fault}. Write: ${usage}`);
  }
}
