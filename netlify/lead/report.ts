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
import { cityNames } from '../site.ts';
import { shorten } from '../words/text.ts';
import { CallError } from './supabase.ts';

const number = z.number();
const counts = z._default(z.record(z.string(), number), {});

const leadReport = z.object({
  since: z.string(),
  /** Leads, suspected spam and repeats together. */
  requests: number,
  spam: number,
  repeats: number,
  leads: number,
  emergencies: number,
  taken: number,
  not_customer: number,
  open: number,
  minutes_until_taken: z.object({ median: z.nullable(number), p90: z.nullable(number) }),
  forms: counts,
  /** By hour of day in our time zone, '0' to '23'. */
  hours: counts,
  /** By path and by stored service, '' for none. Untrusted: bots can send any text. */
  pages: counts,
  services: counts,
  sources: counts,
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

const titleOf = (title: string, rows: ReportRow[]) =>
  rows.some(({ calls }) => calls !== undefined) ? `${title.padEnd(width - 5)}calls` : title;

function line({ name, value, unit, share, calls }: ReportRow) {
  const shown = value === null ? 'none yet' : `${value}${unit ? ` ${unit}` : ''}`;
  const percent = share === undefined ? '' : `${Math.round(share * 100)}%`;
  if (calls !== undefined)
    return `  ${shorten(name, 18).padEnd(18)}${shown.padStart(7)}${percent.padStart(5)}${String(calls).padStart(6)}`;
  const cells = `${shown.padStart(unit || value === null ? 12 : 7)}${percent.padStart(5)}`;
  return `  ${shorten(name, 23).padEnd(24)}${cells}`.trimEnd();
}

type ReportTable = { title: string; rows: ReportRow[] };
/** `value` is null if there is nothing to measure. `share` (0 to 1) is of all requests or leads. `calls` counts taps on the number. */
type ReportRow = {
  name: string;
  value: number | null;
  unit?: 'min';
  share?: number | undefined;
  calls?: number;
};

const other = 'Other';

export function reportTables(report: LeadReport): ReportTable[] {
  const { leads, pages, services, forms, sources, calls, call_pages, call_places } = report;
  const callsBy = (counts: Record<string, number>, nameOf: NameOf) => count(counts, calls, nameOf);
  return [
    { title: 'Requests', rows: figures(report) },
    {
      title: 'Leads by page type',
      rows: withCalls(count(pages, leads, pageKind), callsBy(call_pages, pageKind)),
    },
    {
      title: 'Leads by city page',
      rows: withCalls(count(pages, leads, cityOf), callsBy(call_pages, cityOf)),
    },
    { title: 'Leads by service', rows: count(services, leads, (service) => serviceNames.get(service)) },
    { title: 'Leads by form', rows: count(forms, leads, (form) => formNames.get(form)) },
    { title: `Leads by hour (${zoneName})`, rows: byHour(report) },
    { title: 'Leads by source', rows: count(sources, leads, (source) => source || 'Direct or unknown') },
    { title: 'Calls by spot on the page', rows: callsBy(call_places, (place) => placeNames.get(place)) },
  ];
}

function figures(report: LeadReport): ReportRow[] {
  const { requests, leads, minutes_until_taken } = report;
  return [
    { name: 'Requests', value: requests },
    rowOf('Suspected spam', report.spam, requests),
    rowOf('Repeats', report.repeats, requests),
    rowOf('Leads', leads, requests),
    rowOf('Emergency leads', report.emergencies, leads),
    rowOf('Claimed', report.taken, leads),
    rowOf('Open', report.open, leads),
    rowOf('Not a customer', report.not_customer, leads),
    { name: 'Median time to claim', value: minutes_until_taken.median, unit: 'min' },
    { name: '90th percentile', value: minutes_until_taken.p90, unit: 'min' },
    { name: 'Taps on the number', value: report.calls },
  ];
}

/** Undefined counts as {@link other}; null leaves the value out of the table. */
type NameOf = (value: string) => string | undefined | null;

function count(counts: Record<string, number>, leads: number, nameOf: NameOf): ReportRow[] {
  const totals = new Map<string, number>();
  let namedLeads = 0;
  for (const [value, found] of Object.entries(counts)) {
    const name = nameOf(value);
    if (name === undefined) continue;
    namedLeads += found;
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + found);
  }
  const known = [...totals].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  const rows = leads > namedLeads ? [...known, [other, leads - namedLeads] as const] : known;
  return rows.map(([name, value]) => rowOf(name, value, leads));
}

function withCalls(leads: ReportRow[], calls: ReportRow[]): ReportRow[] {
  const names = new Set([...leads, ...calls].map(({ name }) => name));
  return [...names].map((name) => {
    const row = leads.find((row) => row.name === name) ?? { name, value: 0 };
    return { ...row, calls: calls.find((row) => row.name === name)?.value ?? 0 };
  });
}

const byHour = ({ hours, call_hours, leads }: LeadReport) =>
  Array.from({ length: 24 }, (_, hour) => ({
    ...rowOf(`${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`, hours[hour] ?? 0, leads),
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
