import { command, loadEnvironmentFile } from './machine/command.ts';

await command(
  {
    name: 'npm run leads',
    summary: 'Counts what brings requests and calls.',
    options: {
      since: { type: 'string', summary: 'counts from this day on instead of the last 30 days' },
      'local-dir': {
        type: 'string',
        default: '.local',
        summary: 'the folder for local data of the npm start that it asks',
      },
      csv: { type: 'boolean', summary: 'prints CSV for a spreadsheet' },
    },
  },
  async ({ since, csv, 'local-dir': localDir }) => {
    loadEnvironmentFile();
    // These import the facts of the site, which a new clone lacks until now, or need devDependencies.
    const { countLeads, csvOf, daysSince } = await import('./leads/counts.ts');
    const { reportText, reportTitle } = await import('../netlify/lead/report.ts');
    const days = daysSince(since);
    const rows = await countLeads(days, localDir);
    process.stdout.write(csv ? csvOf(rows) : `${reportTitle(days)}\n\n${reportText(rows)}\n`);
  },
);
