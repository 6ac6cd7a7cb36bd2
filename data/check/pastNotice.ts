import type { Pages } from '../collections/pages.ts';
import { isOver } from '../notice.ts';
import type { Problems } from './problems.ts';

export function warnOfPastNotice({ notice }: Pages, problems: Problems, now = new Date()): void {
  if (notice === undefined || !isOver(now, notice.end)) return;
  const message = `the notice ended on ${notice.end}, so no page shows it; delete it`;
  problems.warn('pages', ['notice', 'end'], message);
}
