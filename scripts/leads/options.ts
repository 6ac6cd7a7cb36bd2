/** The options of `npm run leads`. */
import { parseArgs } from 'node:util';
import { reason, UserError } from '../machine/terminal.ts';
import { sinceOf } from './since.ts';

export type LeadsOptions = { since: Date; csv: boolean; localDir: string };

/** @throws UserError in one line that says what to write */
export function readOptions(args: string[], now: Date): LeadsOptions {
  const { since, csv, 'local-dir': localDir } = parse(args);
  return { since: sinceOf(since, now), csv, localDir };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        since: { type: 'string', default: '30d' },
        csv: { type: 'boolean', default: false },
        // Where `npm start` keeps its database.
        'local-dir': { type: 'string', default: '.local' },
      },
    }).values;
  } catch (error) {
    // npm takes the options for its own where the two dashes are missing.
    throw new UserError(`${reason(error)}. Write: npm run leads -- --since 30d --csv`);
  }
}
