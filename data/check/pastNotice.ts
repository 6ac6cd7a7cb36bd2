import type { Files } from '../files.ts';
import { isOver } from '../notice.ts';
import type { Problems } from './problems.ts';

export function warnOfPastNotice({ pages, business }: Files, problems: Problems, now = new Date()): void {
  const { notice } = pages;
  if (notice === undefined || !isOver(now, notice.end, business.timeZone)) return;
  const message = `the notice ended on ${notice.end}, so no page shows it; delete it`;
  problems.warn('pages', ['notice', 'end'], message);
}
