import { readOptions } from '../machine/options.ts';
import { sinceOf } from './since.ts';

export type LeadsOptions = { since: Date; csv: boolean; localDir: string };

export function leadsOptions(args: string[], now: Date): LeadsOptions {
  const { values } = readOptions(
    {
      command: 'npm run leads',
      does: 'Counts what brings leads, since so many days or weeks or a day on.',
      example: 'npm run leads -- --since 30d --csv',
    },
    {
      args,
      options: {
        since: {
          type: 'string',
          default: '30d',
          does: 'so many days or weeks back, or a day: 30d, 2w, 2026-11-01',
        },
        csv: { type: 'boolean', default: false, does: 'for a spreadsheet' },
        'local-dir': { type: 'string', default: '.local', does: 'where npm start keeps its data' },
      },
    },
  );
  return { since: sinceOf(values.since, now), csv: values.csv, localDir: values['local-dir'] };
}
