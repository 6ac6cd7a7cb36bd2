import { shopTimeZone } from '../../data/lead/clock.ts';
import { shorten } from '../channels/mail/plain-words.ts';
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
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ value, calls }) => value || calls) }))
    .filter(({ rows }) => rows.length > 0);
  const tables = [...(figures ? [figures] : []), ...filled];
  return [
    ...tables.map(({ title, rows }) => [titleOf(title, rows), ...rows.map(line)].join('\n')),
    'Suspected spam and repeats are counted\nabove, and in no other table. A press\non the number is not yet a call.',
  ].join('\n\n');
}

const width = 38;

function titleOf(title: string, rows: ReportRow[]): string {
  return rows.some(({ calls }) => calls !== undefined) ? `${title.padEnd(width - 5)}calls` : title;
}

function line({ name, value, unit, share, calls }: ReportRow): string {
  const shown = value === null ? 'none yet' : `${value}${unit ? ` ${unit}` : ''}`;
  const percent = share === undefined ? '' : `${Math.round(share * 100)}%`;
  if (calls !== undefined) {
    return `  ${shorten(name, 18).padEnd(18)}${shown.padStart(7)}${percent.padStart(5)}${String(calls).padStart(6)}`;
  }
  const cells = `${shown.padStart(unit || value === null ? 12 : 7)}${percent.padStart(5)}`;
  return `  ${shorten(name, 23).padEnd(24)}${cells}`.trimEnd();
}
