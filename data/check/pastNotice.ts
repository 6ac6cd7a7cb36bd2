/** A notice whose last day is over: no page shows it any more, so it only waits to be forgotten. */
import type { Pages } from '../collections/pages.ts';
import { isOver } from '../notice.ts';
import type { Problems } from './problems.ts';

/** Warns of a notice whose last day has passed at `now`. */
export function warnOfPastNotice({ notice }: Pages, problems: Problems, now = new Date()): void {
  if (notice === undefined || !isOver(now, notice.end)) return;
  const message = `the notice was over on ${notice.end}, so no page shows it; take it out`;
  problems.warn('pages', ['notice', 'end'], message);
}
