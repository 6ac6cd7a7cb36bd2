import { launchGaps } from '../launch/gaps.ts';
import { type Named, type Sheet, type SheetRow, totalOf } from './sheet.ts';

const harm: Named = { name: 'harms a visitor', means: 'mend it before the site goes live' };

/** What `npm run launch` lists. */
export function launchSheet(): Sheet {
  const rows = launchGaps().map(({ group, file, field, says, harms }): SheetRow => {
    const flags = harms ? [harm.name] : [];
    return { cells: [field, flags.join(), group, file, says], flags };
  });
  return {
    name: 'Launch',
    total: totalOf(rows, 'things to do'),
    errors: [],
    columns: [
      { name: 'field', means: 'what to change' },
      { name: 'flags', means: 'whether it can wait' },
      { name: 'group', means: 'of which kind it is' },
      { name: 'file', means: 'where it stands' },
      { name: 'what to do', means: 'what is wrong, and what to write', wraps: true },
    ],
    flags: [harm],
    rows,
  };
}
