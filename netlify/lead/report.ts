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

const all = { requests: 'Requests' };

/** Shares of all requests: leads, suspected spam and repeats together. */
const ofRequests = { spam: 'Suspected spam', repeats: 'Repeats', leads: 'Leads' };

/** Shares of leads. */
const ofLeads = {
  emergencies: 'Emergency leads',
  taken: 'Claimed',
  spoke: 'Spoke to them',
  came: 'Came',
  done: 'Done',
  canceled: 'Canceled',
  complained: 'Complained',
  no_shows: 'Nobody came',
  open: 'Open',
  not_customer: 'Not a customer',
};

const measures = {
  median_minutes: 'Median time to claim (min)',
  p90_minutes: '90th percentile (min)',
  agreed_price: 'Median agreed price ($)',
  final_price: 'Median final price ($)',
};

const sums = { income: 'Sum of final prices ($)', calls: 'Taps on the number' };

/** What became of leads. `income`: the sum of final prices, in dollars. */
const outcomes = ['spoke', 'came', 'done', 'canceled', 'complained', 'income'] as const;

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];

const leadReport = z.object({
  since: z.string(),
  totals: z.record(z.enum(keysOf({ ...all, ...ofRequests, ...ofLeads, ...sums })), z.number()),
  measures: z.record(z.enum(keysOf(measures)), z.nullable(z.number())),
  /** The number of leads and their {@link outcomes} by what visitors sent, '' for nothing; in `call_…`, of taps. Untrusted: bots can send any text. */
  lists: z.record(z.string(), z.record(z.string(), z.array(z.number()))),
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
export function reportRows({ totals, measures: measured, lists }: LeadReport): Row[] {
  const { requests, leads, calls } = totals;
  const ofAll = [leads, ...outcomes.map((outcome) => totals[outcome])];
  const noLeads = ofAll.map(() => 0);
  const listed = (list: string, before: number[] = []): Entry[] =>
    Object.entries(lists[list] ?? {}).map(([value, figures]) => [value, [...before, ...figures]]);
  const pages = [...listed('pages'), ...listed('call_pages', noLeads)];
  const withCalls = [...ofAll, calls];
  return [
    ...rowsOf(all, totals),
    ...rowsOf(ofRequests, totals, requests),
    ...rowsOf(ofLeads, totals, leads),
    ...rowsOf(measures, measured),
    ...rowsOf(sums, totals),
    ...rowsBy('Leads by page type', pageKind, withCalls, pages),
    ...rowsBy('Leads by city page', cityOf, withCalls, pages),
    ...rowsBy('Leads by service', (service) => serviceNames.get(service), ofAll, listed('services')),
    ...rowsBy('Leads by form', (form) => formNames.get(form), ofAll, listed('forms')),
    ...Array.from({ length: 24 }, (_, hour) => {
      const name = `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
      const row = [...(lists.hours?.[hour] ?? noLeads), lists.call_hours?.[hour]?.[0] ?? 0];
      return rowOf(`Leads by hour (${zoneName})`, name, row, leads);
    }),
    ...rowsBy('Leads by source', (source) => source || 'Direct or unknown', ofAll, listed('sources')),
    ...rowsBy('Calls by spot on the page', (place) => placeNames.get(place), [calls], listed('call_places')),
  ];
}

const rowsOf = <Key extends string>(
  labels: Record<Key, string>,
  figures: NoInfer<Record<Key, number | null>>,
  whole?: number,
) => keysOf(labels).map((key) => rowOf(first, labels[key], [figures[key]], whole));

type Entry = [value: string, figures: number[]];

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
