import * as z from 'zod/mini';
import { shopFullTime } from '../../data/lead/clock.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { zoneName } from '../../data/lead/town.ts';
import { callPlaces } from '../../data/shared/call-places.ts';
import {
  pageNames,
  parseCityPath,
  parseServicePath,
  routes,
  type SinglePage,
} from '../../data/shared/routes.ts';
import { cityNames } from '../base/site.ts';
import { CallError } from './supabase.ts';

const number = z.number();
const measure = z.nullable(number);

/** What became of leads. `income`: the sum of final prices, in dollars. */
const outcomes = ['spoke', 'came', 'done', 'canceled', 'complained', 'income'] as const;
/** The number of leads and their {@link outcomes}. */
const outcomesBy = z._default(z.record(z.string(), z.array(number)), {});
const callsBy = z._default(z.record(z.string(), number), {});

const leadReport = z.object({
  since: z.string(),
  /** Leads, suspected spam and repeats together. */
  requests: number,
  spam: number,
  repeats: number,
  leads: number,
  emergencies: number,
  taken: number,
  spoke: number,
  came: number,
  done: number,
  canceled: number,
  complained: number,
  no_shows: number,
  not_customer: number,
  open: number,
  /** Medians, in dollars. */
  agreed_price: measure,
  final_price: measure,
  income: number,
  minutes_until_taken: z.object({ median: measure, p90: measure }),
  forms: outcomesBy,
  /** By hour of day in our time zone, '0' to '23'. */
  hours: outcomesBy,
  /** By path and by stored service, '' for none. Untrusted: bots can send any text. */
  pages: outcomesBy,
  services: outcomesBy,
  sources: outcomesBy,
  calls: number,
  call_pages: callsBy,
  call_places: callsBy,
  call_hours: callsBy,
});

export type LeadReport = z.infer<typeof leadReport>;

export function parseLeadReport(answer: unknown): LeadReport {
  const { data, error } = leadReport.safeParse(answer);
  if (error) throw new CallError('lead_report', 200, 'no report');
  return data;
}

/** "Leads since Nov 23, 2026, 8:00 AM CT" */
export const reportTitle = ({ since }: LeadReport): string =>
  `Leads since ${shopFullTime(new Date(since)).replace(/^\w+, /, '')}`;

/** All tables, without rows and outcomes of zero after the first. */
export function reportText(report: LeadReport): string {
  const rows = reportRows(report).filter(({ table, count, calls }) => table === first || count || calls);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([title, rows]) =>
    [title, ...rows.map(line)].join('\n'),
  );
  const note = 'Only the first table includes spam and repeats. Not every tap on the number becomes a call.';
  return [...tables, note].join('\n\n');
}

function line({ name, count, share, done, calls }: Row): string {
  const figures = [
    `${count ?? 'none yet'}${share && ` (${share})`}`,
    done && `done ${done}`,
    calls && `calls ${calls}`,
  ];
  return `  ${name}: ${figures.filter(Boolean).join(', ')}`;
}

/** `count` is of leads, requests or taps on the number, which `calls` are, too. Null if there's nothing to measure, '' in a column that the table lacks. */
type Row = { name: string; table: string } & Record<string, string | number | null>;

const first = 'Requests';

/** The rows of all tables, with the same columns. */
export function reportRows(report: LeadReport): Row[] {
  const { requests, leads, minutes_until_taken, calls } = report;
  const figures = (named: Record<string, number | null>, whole?: number) =>
    Object.entries(named).map(([name, figure]) => rowOf(first, name, [figure], whole));
  const all = [leads, ...outcomes.map((outcome) => report[outcome])];
  const withCalls = [...all, calls];
  const noLeads = all.map(() => 0);
  const pages = [...Object.entries(report.pages), ...callsIn(report.call_pages, noLeads)];
  return [
    ...figures({ Requests: requests }),
    ...figures({ 'Suspected spam': report.spam, Repeats: report.repeats, Leads: leads }, requests),
    ...figures(
      {
        'Emergency leads': report.emergencies,
        Claimed: report.taken,
        'Spoke to them': report.spoke,
        Came: report.came,
        Done: report.done,
        Canceled: report.canceled,
        Complained: report.complained,
        'Nobody came': report.no_shows,
        Open: report.open,
        'Not a customer': report.not_customer,
      },
      leads,
    ),
    ...figures({
      'Median time to claim (min)': minutes_until_taken.median,
      '90th percentile (min)': minutes_until_taken.p90,
      'Median agreed price ($)': report.agreed_price,
      'Median final price ($)': report.final_price,
      'Sum of final prices ($)': report.income,
      'Taps on the number': calls,
    }),
    ...rowsBy('Leads by page type', pageKind, withCalls, pages),
    ...rowsBy('Leads by city page', cityOf, withCalls, pages),
    ...rowsBy(
      'Leads by service',
      (service) => serviceNames.get(service),
      all,
      Object.entries(report.services),
    ),
    ...rowsBy('Leads by form', (form) => formNames.get(form), all, Object.entries(report.forms)),
    ...Array.from({ length: 24 }, (_, hour) => {
      const name = `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
      const row = [...(report.hours[hour] ?? noLeads), report.call_hours[hour] ?? 0];
      return rowOf(`Leads by hour (${zoneName})`, name, row, leads);
    }),
    ...rowsBy(
      'Leads by source',
      (source) => source || 'Direct or unknown',
      all,
      Object.entries(report.sources),
    ),
    ...rowsBy(
      'Calls by spot on the page',
      (place) => placeNames.get(place),
      [calls],
      callsIn(report.call_places),
    ),
  ];
}

type Entry = [value: string, figures: number[]];

const callsIn = (by: Record<string, number>, before: number[] = []): Entry[] =>
  Object.entries(by).map(([value, calls]) => [value, [...before, calls]]);

function rowOf(table: string, name: string, [count = null, ...more]: (number | null)[], whole?: number): Row {
  const share = whole === undefined ? '' : `${Math.round((100 * (count ?? 0)) / (whole || 1))}%`;
  const others = [...outcomes, 'calls'].map((column, index) => [column, more[index] ?? '']);
  return { name, table, count, share, ...Object.fromEntries(others) };
}

/**
 * @param nameOf returns undefined for "Other", and '' to leave a value out
 * @param all the figures of all values, even of those that aren't listed
 */
function rowsBy(
  table: string,
  nameOf: (value: string) => string | undefined,
  all: number[],
  entries: Entry[],
): Row[] {
  const groups = Map.groupBy(entries, ([value]) => nameOf(value));
  groups.delete(undefined);
  const sum = (entries: Entry[]) =>
    all.map((_, column) => entries.reduce((sum, [, figures]) => sum + (figures[column] ?? 0), 0));
  const named = sum([...groups.values()].flat());
  const rest = all.map((figure, column) => figure - (named[column] ?? 0));
  const rows = [...groups].map(([name = '', entries]) => rowOf(table, name, sum(entries), all[0]));
  rows.sort((a, b) => Number(b.count) - Number(a.count) || a.name.localeCompare(b.name));
  return [...rows, rowOf(table, 'Other', rest, all[0])].filter(
    ({ name, count, calls }) => name && (count || calls),
  );
}

const singlePages = new Map(
  (Object.keys(pageNames) as SinglePage[]).map((page) => [routes[page] as string, pageNames[page].name]),
);

function pageKind(sent: string): string | undefined {
  const path = withoutAnchor(sent);
  if (cityNames.has(path)) return 'City pages';
  if (parseServicePath(path)) return 'Service pages';
  if (path.startsWith(`${routes.serviceAreas}/`)) return pageNames.serviceAreas.name;
  return singlePages.get(path);
}

function cityOf(sent: string) {
  const path = withoutAnchor(sent);
  return cityNames.get(path) ?? (parseCityPath(path) ? undefined : '');
}

const withoutAnchor = (path: string) => path.replace(/#.*$/, '').replace(/(?<=.)\/$/, '');

const serviceNames = new Map([
  ['', 'Not chosen'],
  [leadForms.service.defaults.service, 'Emergency'],
  ...Object.values(serviceOptions)
    .flat()
    .map(({ value, label }): [string, string] => [value, label]),
]);

const placeNames = new Map(Object.entries(callPlaces));

const formNames = new Map([
  ['emergency', 'Emergency and service'],
  ['quote', 'Quote'],
  ['contact', 'Contact'],
]);
