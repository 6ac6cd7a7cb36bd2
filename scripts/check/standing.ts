import { globSync, readFileSync } from 'node:fs';
import { UserError } from '../machine/terminal.ts';

const standing = 'netlify/lead/standing.ts';

/** What's true of a request follows from its events in one place, or its tellings contradict each other. @throws UserError for other readers */
export function checkStanding(): void {
  const others = globSync('netlify/**/*.{ts,tsx}').filter(
    (file) =>
      file !== standing &&
      /\.events\b|[{,]\s*events\b(?!:)|\bevents: \w+[^;{}]*\}(:| =) /.test(readFileSync(file, 'utf8')),
  );
  if (others.length > 0)
    throw new UserError(
      others
        .map((file) => `${file} reads a request's events: take the fact from standingOf() in ${standing}`)
        .join('\n'),
    );
}
