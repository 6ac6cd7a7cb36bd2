import { shopTimeZone } from '../../data/lead/clock.ts';
import type { LeadReport } from './report-counts.ts';
import { type ReportRow, reportTables } from './report-tables.ts';

export function reportTitle({ since }: LeadReport): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(since));
  return `Leads since ${time}`;
}

/** All tables as text for a font whose letters have one width, 38 to a line: a phone shows that without a scroll bar. */
export function reportText(report: LeadReport): string {
  const [figures, ...groups] = reportTables(report);
  const filled = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ value }) => value) }))
    .filter(({ rows }) => rows.length > 0);
  const tables = [...(figures ? [figures] : []), ...filled];
  return [
    ...tables.map(({ title, rows }) => [title, ...rows.map(line)].join('\n')),
    'Suspected spam and repeats are counted\nabove, and in no other table.',
  ].join('\n\n');
}

function line({ name, value, unit, share }: ReportRow): string {
  const shown = value === null ? 'none yet' : `${value}${unit ? ` ${unit}` : ''}`;
  const percent = share === undefined ? '' : `${Math.round(share * 100)}%`;
  return `  ${name.padEnd(24)}${shown.padStart(unit || value === null ? 12 : 7)}${percent.padStart(5)}`.trimEnd();
}
