import { reportTables } from '../../netlify/lead/report-tables.ts';
import { readReport } from '../leads/read-report.ts';
import { sinceOf } from '../leads/since.ts';
import type { Sheet } from './sheet.ts';

/** What `npm run leads` counts, of thirty days. @throws UserError where no database is configured, or none answers */
export async function leadsSheet(): Promise<Sheet> {
  const tables = reportTables(await readReport(sinceOf('30d', new Date()), '.local'));
  return {
    name: 'Leads',
    total: 'Of the last 30 days',
    errors: [],
    columns: [
      { name: 'name', means: 'what is counted' },
      { name: 'table', means: 'of which kind it is' },
      { name: 'count', means: 'how many, or minutes where the name says so' },
      { name: 'share %', means: 'of all requests or leads' },
      { name: 'calls', means: 'presses on the number' },
    ],
    flags: [],
    rows: tables.flatMap(({ title, rows }) =>
      rows.map(({ name, value, unit, share, calls }) => ({
        cells: [
          unit ? `${name} (${unit})` : name,
          title,
          value ?? '',
          share === undefined ? '' : Math.round(share * 100),
          calls ?? '',
        ],
        flags: [],
      })),
    ),
  };
}
