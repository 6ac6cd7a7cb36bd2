import { dateWords } from '../../data/facts/dates.ts';
import { dollars } from '../../data/facts/figures.ts';
import { dayMs, shopDay } from '../../data/lead/clock.ts';
import { joined } from '../base/text.ts';
import type { RowOf } from './supabase.ts';

/** In our time zone, such as "2026-11-23". */
export type Days = { first: string; last: string };

export type ReportRow = RowOf<'lead_report'>;

/** The 7 days before today. */
export const lastWeek = (now: Date): Days => ({
  first: shopDay(new Date(+now - 7 * dayMs)),
  last: shopDay(new Date(+now - dayMs)),
});

export const reportTitle = ({ first, last }: Days): string =>
  `Leads from ${dateWords(first)} to ${dateWords(last)}`;

export function reportText(rows: ReportRow[]): string {
  const tables = [...Map.groupBy(rows, ({ part }) => part)].map(([part, rows]) =>
    [part, ...rows.map(line)].join('\n'),
  );
  const note = 'Without spam and repeats. Not every tap on the number becomes a call.';
  return [tables.join('\n\n') || 'No leads, and no taps on the number.', note].join('\n\n');
}

/** Without zeros. */
const line = ({
  name,
  leads,
  emergencies,
  taken,
  done,
  canceled,
  income,
  calls,
  ...row
}: ReportRow): string =>
  `  ${name}: ${joined([
    leads > 0 && `leads ${leads}`,
    emergencies > 0 && `emergencies ${emergencies}`,
    taken > 0 && `claimed ${taken} (median ${row.median_minutes} min)`,
    done > 0 && `done ${done}`,
    canceled > 0 && `canceled ${canceled}`,
    income > 0 && `income ${dollars({ low: income })}`,
    calls !== null && `taps on the number ${calls}`,
  ])}`;
