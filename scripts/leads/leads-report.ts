import { reportText, reportTitle } from '../../netlify/lead/report.ts';
import { reportTables } from '../../netlify/lead/report-tables.ts';
import { csvOfTables } from './csv.ts';
import { leadsOptions } from './options.ts';
import { readReport } from './read-report.ts';

export async function leadsReport(args: string[], now = new Date()): Promise<string> {
  const { since, csv, localDir } = leadsOptions(args, now);
  const report = await readReport(since, localDir);
  return csv ? csvOfTables(reportTables(report)) : `${reportTitle(report)}\n\n${reportText(report)}\n`;
}
