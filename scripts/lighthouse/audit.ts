/** Audits a page with Lighthouse on its simulated slow-4G phone, and compares what it found with budgets. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags } from '../machine/programs.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

/** Fails by design: a page that is not for search engines, and a missing one, which also answers 404. */
const failsByDesign = {
  indexable: [],
  noindex: ['is-crawlable'],
  missing: ['is-crawlable', 'http-status-code', 'errors-in-console'],
} satisfies Record<string, string[]>;
export type PageKind = keyof typeof failsByDesign;

/** `limit`: the least for a score, the most for all others. `isPaint`: measures this machine too, so only the median of three counts. */
type Metric = {
  title: string;
  read: (lhr: Result) => number | undefined;
  limit?: number;
  isScore?: true;
  isPaint?: true;
};

const score = (title: string, category: (typeof categories)[number]): Metric => ({
  title,
  read: ({ categories }) => categories[category] && Math.round((categories[category].score ?? 0) * 100),
  limit: 100,
  isScore: true,
});
const audit = (id: string) => (lhr: Result) => lhr.audits[id]?.numericValue;
const kilobytes = (list: Resource[]) => list.reduce((sum, { bytes }) => sum + bytes / 1000, 0);
/** Absent in a run without the performance category, which records no requests. */
const weight = (of: (list: Resource[]) => number) => (lhr: Result) =>
  lhr.audits['network-requests'] && of(resourcesOf(lhr));
const first = (list: Resource[]) => list.filter(({ isIdle }) => !isIdle);

/** In kB as sent, with about 1.1 kB of headers for each answer. */
const metrics: readonly Metric[] = [
  score('perf', 'performance'),
  score('a11y', 'accessibility'),
  score('best', 'best-practices'),
  score('seo', 'seo'),
  score('agent', 'agentic-browsing'),
  // The floor of the simulation is 640 ms; the best peer takes 1,210 for the first paint and 1,360 for the largest.
  { title: 'FCP ms', read: audit('first-contentful-paint'), limit: 800, isPaint: true },
  { title: 'LCP ms', read: audit('largest-contentful-paint'), limit: 950, isPaint: true },
  // No limit: on a slow machine a page of 268 bytes has tens of milliseconds too.
  { title: 'TBT ms', read: audit('total-blocking-time') },
  { title: 'CLS', read: audit('cumulative-layout-shift'), limit: 0 },
  { title: 'kB', read: weight((list) => kilobytes(first(list))), limit: 32 },
  {
    title: 'script kB',
    read: weight((list) => kilobytes(first(list).filter(({ type }) => type === 'Script'))),
    limit: 3.2,
  },
  { title: 'files', read: weight((list) => first(list).length), limit: 5 },
  // With the code of a form, which is fetched when the page is idle.
  { title: 'all kB', read: weight(kilobytes), limit: 130 },
];

export type PageResult = {
  path: string;
  values: Map<Metric, number>;
  /** What failed, and what weighs most. */
  causes: string;
  report: string;
};

export type Auditor = {
  audit(path: string, kind: PageKind, only?: readonly string[]): Promise<PageResult>;
  close(): void;
};

export async function startAuditor(siteUrl: string, chromePath: string): Promise<Auditor> {
  const chrome = await launch({
    chromePath,
    chromeFlags: chromiumFlags,
    logLevel: 'silent',
    handleSIGINT: false,
  });
  return {
    async audit(path, kind, only = categories) {
      const run = () =>
        lighthouse(new URL(path, siteUrl).href, {
          port: chrome.port,
          logLevel: 'silent',
          output: 'html',
          onlyCategories: [...only],
          skipAudits: failsByDesign[kind],
          ignoreStatusCode: kind === 'missing',
        });
      let outcome = await run();
      for (let retries = 2; retries > 0 && lacksTrace(outcome?.lhr); retries -= 1) outcome = await run();
      if (!outcome) throw new Error(`Lighthouse gave no result for ${path}`);
      const { lhr, report } = outcome;
      if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`);
      const values = metrics.flatMap((metric) => {
        const value = metric.read(lhr);
        return value === undefined ? [] : [[metric, value] as const];
      });
      return { path, values: new Map(values), causes: causesIn(lhr), report: [report].flat().join('') };
    },
    close: () => chrome.kill(),
  };
}

/** Chromium recorded no trace: an error, or a category without a score. */
function lacksTrace(lhr: Result | undefined): boolean {
  if (lhr?.runtimeError) return lhr.runtimeError.code === 'NO_NAVSTART';
  return Object.values(lhr?.categories ?? {}).some(({ score }) => score === null);
}

/** `isIdle`: fetched for later, at low priority after the load event. */
type Resource = { url: string; type: string; bytes: number; isIdle: boolean };
type NetworkItem = Record<'url' | 'resourceType' | 'priority', string> &
  Record<'transferSize' | 'networkRequestTime', number>;

function resourcesOf({ audits }: Result): Resource[] {
  const details = audits['network-requests']?.details;
  const metrics = audits.metrics?.details;
  if (details?.type !== 'table') return [];
  const [times] = metrics?.type === 'debugdata' ? (metrics.items as { observedLoad?: number }[]) : [];
  const load = times?.observedLoad ?? Number.POSITIVE_INFINITY;
  return (details.items as NetworkItem[]).map((item) => ({
    url: item.url,
    type: item.resourceType,
    bytes: item.transferSize,
    isIdle: item.priority === 'Low' && item.networkRequestTime > load,
  }));
}

function causesIn(lhr: Result): string {
  const weighted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]),
  );
  const failed = weighted.filter((audit) => audit && audit.score !== null && audit.score < 1);
  const largest = resourcesOf(lhr).sort((one, other) => other.bytes - one.bytes);
  const sizes = largest.slice(0, 3).map(({ url, bytes }) => `${url} ${(bytes / 1000).toFixed(1)} kB`);
  return [...new Set(failed.map((audit) => audit?.id)), ...sizes].join(', ');
}

/** Each value is the median of the runs. */
export function medianOf(runs: readonly [PageResult, ...PageResult[]]): PageResult {
  const median = (metric: Metric) =>
    runs
      .flatMap(({ values }) => values.get(metric) ?? [])
      .sort((one, other) => one - other)
      .at(runs.length / 2) ?? 0;
  const [{ values, ...rest }] = runs;
  return { ...rest, values: new Map([...values.keys()].map((metric) => [metric, median(metric)])) };
}

/** A sentence for each budget that the page does not keep. */
export function overBudget({ path, values, causes }: PageResult, withPaints = false): string[] {
  return [...values].flatMap(([{ title, limit, isScore, isPaint }, value]) => {
    if (limit === undefined || (isPaint && !withPaints)) return [];
    const isOver = isScore ? value < limit : Number(value.toFixed(3)) > limit;
    return isOver ? [`${path}: ${title} ${shown(value)}, budget ${limit}. ${causes}`] : [];
  });
}

export const heading = row(
  'page',
  metrics.map(({ title }) => title),
);

export function rowOf({ path, values }: PageResult): string {
  return row(
    path,
    metrics.map((metric) => shown(values.get(metric))),
  );
}

function row(path: string, cells: readonly string[]): string {
  return path.padEnd(36) + cells.map((cell) => cell.padStart(10)).join('');
}

function shown(value = Number.NaN): string {
  if (Number.isNaN(value)) return '–';
  return value < 1 ? value.toFixed(3) : value.toFixed(1).replace('.0', '');
}
