import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../../machine/chromium.ts';

export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const;
export type Category = (typeof categories)[number];

/** A page that is not for search engines fails one audit by design; a missing page also those that ask for a 200. */
export type PageKind = 'indexable' | 'noindex' | 'missing';

const failsByDesign: Record<PageKind, string[]> = {
  indexable: [],
  noindex: ['is-crawlable'],
  missing: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

export type Resource = {
  url: string;
  type: string;
  bytes: number;
  /** Fetched for later, after the page was seen: at low priority once the load event had passed. */
  idle: boolean;
};

export type PageResult = {
  path: string;
  scores: Partial<Record<Category, number>>;
  /** Audits below 1 in those categories that carry weight: id and title. */
  failed: string[];
  /** From the simulated slow-4G phone, in ms, but for `layoutShift`, which has no unit. Absent without the performance category. */
  firstPaint?: number;
  largestPaint?: number;
  blocking?: number;
  layoutShift?: number;
  /** Over the wire, largest first, in bytes with headers. */
  resources: Resource[];
  report: string;
};

export type Auditor = {
  audit: (path: string, options?: { kind?: PageKind; only?: readonly Category[] }) => Promise<PageResult>;
  close: () => Promise<void>;
};

export async function startAuditor(siteUrl: string, chromePath: string): Promise<Auditor> {
  const chrome = await launch({
    chromePath,
    chromeFlags: chromiumFlags,
    logLevel: 'silent',
    handleSIGINT: false,
  });
  return {
    async audit(path, { kind = 'indexable', only = categories } = {}) {
      const take = () =>
        lighthouse(new URL(path, siteUrl).href, {
          port: chrome.port,
          logLevel: 'silent',
          output: 'html',
          onlyCategories: [...only],
          skipAudits: failsByDesign[kind],
          ignoreStatusCode: kind === 'missing',
        });
      let outcome = await take();
      for (let retries = 2; retries > 0 && lacksTrace(outcome?.lhr); retries -= 1) outcome = await take();
      if (!outcome) throw new Error(`Lighthouse gave no result for ${path}`);
      const { lhr, report } = outcome;
      if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`);
      return { path, ...read(lhr, siteUrl), report: Array.isArray(report) ? report.join('') : report };
    },
    async close() {
      chrome.kill();
    },
  };
}

/** A trace that Chromium did not record says nothing of the page: an error, or a category without a score. */
function lacksTrace(lhr: Result | undefined): boolean {
  if (lhr?.runtimeError) return lhr.runtimeError.code === 'NO_NAVSTART';
  return Object.values(lhr?.categories ?? {}).some(({ score }) => score === null);
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read(lhr: Result, siteUrl: string): Omit<PageResult, 'path' | 'report'> {
  const number = (id: string) => lhr.audits[id]?.numericValue;
  const metrics = {
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
  };
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    failed: failedAudits(lhr),
    ...definedOnly(metrics),
    resources: resources(lhr, siteUrl),
  };
}

function failedAudits({ categories: found, audits }: Result): string[] {
  const weighted = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return [...new Set(weighted.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id} (${audit.title})`] : [];
  });
}

type NetworkItem = {
  url: string;
  resourceType?: string;
  transferSize?: number;
  priority?: string;
  networkRequestTime?: number;
};

function resources({ audits }: Result, siteUrl: string): Resource[] {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') return [];
  const metrics = audits.metrics?.details;
  const [times] = metrics?.type === 'debugdata' ? (metrics.items as { observedLoad?: number }[]) : [];
  const load = times?.observedLoad ?? Number.POSITIVE_INFINITY;
  return (details.items as NetworkItem[])
    .map(({ url, resourceType = 'Other', transferSize = 0, priority, networkRequestTime = 0 }) => ({
      url: url.replace(siteUrl, ''),
      type: resourceType,
      bytes: transferSize,
      idle: priority === 'Low' && networkRequestTime > load,
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> };

function definedOnly<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
