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
import { shorten } from '../base/text.ts';
import { CallError } from './supabase.ts';

const number = z.number();
const counts = z._default(z.record(z.string(), number), {});
const price = z.nullable(number);

/** What became of the leads of a page, service, hour or source. `income`: the sum of final prices, in dollars. */
const outcomes = ['leads', 'spoke', 'came', 'done', 'canceled', 'complained', 'income'] as const;
const outcomesBy = z._default(z.record(z.string(), z.array(number)), {});
type OutcomesBy = z.infer<typeof outcomesBy>;

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
  agreed_price: price,
  final_price: price,
  income: number,
  minutes_until_taken: z.object({ median: z.nullable(number), p90: z.nullable(number) }),
  forms: outcomesBy,
  /** By hour of day in our time zone, '0' to '23'. */
  hours: outcomesBy,
  /** By path and by stored service, '' for none. Untrusted: bots can send any text. */
  pages: outcomesBy,
  services: outcomesBy,
  sources: outcomesBy,
  calls: number,
  call_pages: counts,
  call_places: counts,
  call_hours: counts,
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

/** All tables as monospaced text. 38 characters to a line fit a phone. */
export function reportText(report: LeadReport): string {
  const [figures, ...groups] = reportTables(report);
  const filled = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ value, calls }) => value || calls) }))
    .filter(({ rows }) => rows.length > 0);
  const tables = [...(figures ? [figures] : []), ...filled];
  return [
    ...tables.map(({ title, rows }) => [titleOf(title, rows), ...rows.map(line)].join('\n')),
    'Only the first table includes spam and\nrepeats. Not every tap on the number\nbecomes a call.',
  ].join('\n\n');
}

const width = 38;

const titleOf = (title: string, rows: ReportRow[]) => {
  const columns = [
    rows.some(({ more }) => more) && 'done',
    rows.some(({ calls }) => calls !== undefined) && 'calls',
  ];
  const names = columns.filter(Boolean).join(' ');
  return names ? `${title.padEnd(width - names.length)}${names}` : title;
};

function line({ name, value, unit, share, calls, more }: ReportRow) {
  const shown =
    value === null ? 'none yet' : `${unit === '$' ? '$' : ''}${value}${unit === 'min' ? ' min' : ''}`;
  const percent = share === undefined ? '' : `${Math.round(share * 100)}%`;
  if (more || calls !== undefined) {
    const columns = [shown.padStart(6), percent.padStart(5), more && String(more[3] ?? 0).padStart(5)];
    const last = calls === undefined ? '' : String(calls).padStart(6);
    const row = columns.filter((one) => one !== undefined).join('') + last;
    const room = width - 2 - row.length;
    return `  ${shorten(name, room).padEnd(room)}${row}`;
  }
  const cells = `${shown.padStart(unit || value === null ? 12 : 7)}${percent.padStart(5)}`;
  return `  ${shorten(name, 23).padEnd(24)}${cells}`.trimEnd();
}

type ReportTable = { title: string; rows: ReportRow[] };
/** `value` is null if there is nothing to measure. `share` (0 to 1) is of all requests or leads. `more`: {@link outcomes}. `calls` counts taps on the number. */
type ReportRow = {
  name: string;
  value: number | null;
  unit?: 'min' | '$';
  share?: number | undefined;
  more?: readonly number[];
  calls?: number;
};

/** Empty if the row has none. */
export const outcomesOf = ({ more }: ReportRow): Record<string, number | string> =>
  Object.fromEntries(outcomes.slice(1).map((name, index) => [name, more ? (more[index + 1] ?? 0) : '']));

const other = 'Other';

export function reportTables(report: LeadReport): ReportTable[] {
  const { leads, pages, services, forms, sources, calls, call_pages, call_places } = report;
  const leadsBy = (by: OutcomesBy, nameOf: NameOf) => sumUp(by, leads, nameOf);
  const callsBy = (by: Record<string, number>, nameOf: NameOf) =>
    sumUp(listed(by), calls, nameOf).map(({ more: _, ...row }) => row);
  return [
    { title: 'Requests', rows: figures(report) },
    { title: 'Leads by page type', rows: withCalls(leadsBy(pages, pageKind), callsBy(call_pages, pageKind)) },
    { title: 'Leads by city page', rows: withCalls(leadsBy(pages, cityOf), callsBy(call_pages, cityOf)) },
    { title: 'Leads by service', rows: leadsBy(services, (service) => serviceNames.get(service)) },
    { title: 'Leads by form', rows: leadsBy(forms, (form) => formNames.get(form)) },
    { title: `Leads by hour (${zoneName})`, rows: byHour(report) },
    { title: 'Leads by source', rows: leadsBy(sources, (source) => source || 'Direct or unknown') },
    { title: 'Calls by spot on the page', rows: callsBy(call_places, (place) => placeNames.get(place)) },
  ];
}

const listed = (counts: Record<string, number>): OutcomesBy =>
  Object.fromEntries(Object.entries(counts).map(([name, found]) => [name, [found]]));

function figures(report: LeadReport): ReportRow[] {
  const { requests, leads, minutes_until_taken } = report;
  return [
    { name: 'Requests', value: requests },
    rowOf('Suspected spam', report.spam, requests),
    rowOf('Repeats', report.repeats, requests),
    rowOf('Leads', leads, requests),
    rowOf('Emergency leads', report.emergencies, leads),
    rowOf('Claimed', report.taken, leads),
    rowOf('Spoke to them', report.spoke, leads),
    rowOf('Came', report.came, leads),
    rowOf('Done', report.done, leads),
    rowOf('Canceled', report.canceled, leads),
    rowOf('Complained', report.complained, leads),
    rowOf('Nobody came', report.no_shows, leads),
    rowOf('Open', report.open, leads),
    rowOf('Not a customer', report.not_customer, leads),
    { name: 'Median time to claim', value: minutes_until_taken.median, unit: 'min' },
    { name: '90th percentile', value: minutes_until_taken.p90, unit: 'min' },
    { name: 'Median agreed price', value: report.agreed_price, unit: '$' },
    { name: 'Median final price', value: report.final_price, unit: '$' },
    { name: 'Sum of final prices', value: report.income, unit: '$' },
    { name: 'Taps on the number', value: report.calls },
  ];
}

/** Undefined counts as {@link other}; null leaves the value out of the table. */
type NameOf = (value: string) => string | undefined | null;

function sumUp(by: OutcomesBy, all: number, nameOf: NameOf): ReportRow[] {
  const totals = new Map<string, number[]>();
  let named = 0;
  for (const [value, figures] of Object.entries(by)) {
    const name = nameOf(value);
    if (name === undefined) continue;
    named += figures[0] ?? 0;
    if (name === null) continue;
    const before = totals.get(name) ?? [];
    totals.set(
      name,
      figures.map((figure, index) => figure + (before[index] ?? 0)),
    );
  }
  const known = [...totals].toSorted(([a, [one = 0]], [b, [two = 0]]) => two - one || (a < b ? -1 : 1));
  const rows = known.map(([name, more]) => ({ ...rowOf(name, more[0] ?? 0, all), more }));
  return all > named ? [...rows, { ...rowOf(other, all - named, all), more: [] }] : rows;
}

function withCalls(leads: ReportRow[], calls: ReportRow[]): ReportRow[] {
  const names = new Set([...leads, ...calls].map(({ name }) => name));
  return [...names].map((name) => {
    const row = leads.find((row) => row.name === name) ?? { name, value: 0, more: [] };
    return { ...row, calls: calls.find((row) => row.name === name)?.value ?? 0 };
  });
}

const byHour = ({ hours, call_hours, leads }: LeadReport) =>
  Array.from({ length: 24 }, (_, hour) => ({
    ...rowOf(`${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`, hours[hour]?.[0] ?? 0, leads),
    more: hours[hour] ?? [],
    calls: call_hours[hour] ?? 0,
  }));

const rowOf = (name: string, value: number, all: number): ReportRow => ({
  name,
  value,
  share: all > 0 ? value / all : undefined,
});

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
  return cityNames.get(path) ?? (parseCityPath(path) ? undefined : null);
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
