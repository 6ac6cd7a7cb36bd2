import { command, loadEnvironmentFile } from './machine/command.ts';

await command(
  {
    name: 'npm run leads',
    summary: 'Counts what brings requests and calls.',
    options: {
      since: { type: 'string', summary: 'counts from this day on instead of the last 30 days' },
      csv: { type: 'boolean', summary: 'prints CSV for a spreadsheet' },
    },
  },
  async ({ since, csv }) => {
    loadEnvironmentFile();
    // These import data files, which may have mistakes, or need devDependencies.
    const { leadReport, sinceOf } = await import('./report/leads.ts');
    const { csvOf } = await import('./report/sheet.ts');
    const { reportRows, reportText, reportTitle } = await import('../netlify/lead/report.ts');
    const report = await leadReport(sinceOf(since));
    const text = `${reportTitle(report)}\n\n${reportText(report)}\n`;
    process.stdout.write(csv ? csvOf(reportRows(report)) : text);
  },
);
