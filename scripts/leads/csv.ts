import type { ReportTable } from '../../netlify/lead/report-tables.ts';
import { csvOf } from '../machine/csv.ts';

export function csvOfTables(tables: readonly ReportTable[]): string {
  const lines = tables.flatMap(({ title, rows }) =>
    rows.map(({ name, value, unit, share, calls }) => [
      title,
      unit ? `${name} (${unit})` : name,
      value ?? '',
      share?.toFixed(3) ?? '',
      calls ?? '',
    ]),
  );
  return csvOf([['table', 'name', 'value', 'share', 'calls'], ...lines]);
}
