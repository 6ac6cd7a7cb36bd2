/** For Lighthouse's simulated phone. `npm test` and `npm run lighthouse` fail over any line. */
import { median } from '../median.ts';
import type { Category, PageResult, Resource } from './audit.ts';

export type Budget = {
  metric: string;
  unit: '' | 'ms' | 'kB';
  value: (page: PageResult) => number | undefined;
  limit: { atLeast: number } | { atMost: number };
  reason: string;
};

const score = (category: keyof PageResult['scores'], atLeast: number, reason: string): Budget => ({
  metric: category,
  unit: '',
  value: ({ scores }) => scores[category],
  limit: { atLeast },
  reason,
});

const firstLoad = ({ largestPaint, resources }: PageResult): Resource[] | undefined =>
  largestPaint === undefined ? undefined : resources.filter(({ idle }) => !idle);

const kilobytes = (resources: Resource[] | undefined, type?: string): number | undefined =>
  resources
    ?.filter((resource) => type === undefined || resource.type === type)
    .reduce((sum, { bytes }) => sum + bytes / 1000, 0);

/** Blocking time has no line: on a slow machine a page of 268 bytes has tens of milliseconds too. */
export const budgets: Budget[] = [
  score('accessibility', 100, 'Someone locked out at night with a screen reader must reach the phone link'),
  score('best-practices', 100, 'No console error, no deprecated interface, nothing unsafe'),
  score('seo', 100, 'The site lives on being found; every audit is in our hands'),
  score('agentic-browsing', 100, 'An assistant that calls for its owner reads the same page'),
  score('performance', 100, 'Static pages have no excuse'),
  {
    metric: 'layout shift',
    unit: '',
    value: ({ layoutShift }) => layoutShift,
    limit: { atMost: 0 },
    reason: 'A call button that moves is a call that is missed',
  },
  {
    metric: 'first load',
    unit: 'kB',
    value: (page) => kilobytes(firstLoad(page)),
    limit: { atMost: 32 },
    reason:
      'The page, its script, its font and its icon, over the wire; the lightest peer that was measured takes 143 kB',
  },
  {
    metric: 'first script',
    unit: 'kB',
    value: (page) => kilobytes(firstLoad(page), 'Script'),
    // Lighthouse weighs the headers too, about 1.1 kB here; tests/site/payload.test.ts weighs the file alone.
    limit: { atMost: 3.2 },
    reason: 'The header and what wakes islands: 2 kB and the headers of one answer',
  },
  {
    metric: 'requests before idle',
    unit: '',
    value: (page) => firstLoad(page)?.length,
    limit: { atMost: 5 },
    reason: 'The page, its font, its script, its icon, and one to spare',
  },
  {
    metric: 'everything',
    unit: 'kB',
    value: (page) => page.largestPaint && kilobytes(page.resources),
    limit: { atMost: 130 },
    reason:
      'With the code of a form, fetched at idle: still less than the lightest peer needs to show itself',
  },
];

/** For the median of three runs, on one page of each kind: the simulated phone also measures the machine. */
export const paintBudgets: Budget[] = [
  {
    metric: 'first paint',
    unit: 'ms',
    value: ({ firstPaint }) => firstPaint,
    limit: { atMost: 800 },
    reason: 'The floor of the simulation is 640 ms; the best peer takes 1,210',
  },
  {
    metric: 'largest paint',
    unit: 'ms',
    value: ({ largestPaint }) => largestPaint,
    // The simulation lets the largest text wait for the heading font, a round trip of 150 ms, wherever the font came before it on this
    // machine. No visitor waits so: a font that is late takes the place of another (font-display: swap).
    limit: { atMost: 950 },
    reason: 'Text on every page, and a round trip for its font; the best peer takes 1,360',
  },
];

/** Each figure is the median of the runs; the resources and the report are those of the run with the middle largest paint. */
export function medianOf(runs: readonly PageResult[]): PageResult {
  const sorted = runs.toSorted((a, b) => (a.largestPaint ?? 0) - (b.largestPaint ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('No run to take the median of');
  const result = { ...middle, scores: { ...middle.scores } };
  for (const category of Object.keys(middle.scores) as Category[])
    result.scores[category] = medianOfMeasured(runs.map(({ scores }) => scores[category])) ?? 0;
  for (const metric of ['firstPaint', 'largestPaint', 'blocking', 'layoutShift'] as const) {
    const value = medianOfMeasured(runs.map((run) => run[metric]));
    if (value !== undefined) result[metric] = value;
  }
  return result;
}

function medianOfMeasured(values: readonly (number | undefined)[]): number | undefined {
  const measured = values.filter((value) => value !== undefined);
  return measured.length > 0 ? median(measured) : undefined;
}

export function overBudget(page: PageResult, lines: readonly Budget[] = budgets): string[] {
  return lines.flatMap(({ metric, unit, value, limit, reason }) => {
    const found = value(page);
    if (found === undefined) return [];
    const over = 'atLeast' in limit ? found < limit.atLeast : round(found) > limit.atMost;
    if (!over) return [];
    const budget = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
    return [
      `${page.path}: ${metric} ${round(found)} ${unit}, budget ${budget} ${unit} (${reason}). ${cause(page)}`,
    ];
  });
}

function cause({ failed, resources }: PageResult): string {
  const largest = resources.slice(0, 3).map(({ url, bytes }) => `${url} ${round(bytes / 1000)} kB`);
  return [
    failed.length > 0 ? `Failed audits: ${failed.join(', ')}.` : '',
    largest.length > 0 ? `Largest resources: ${largest.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function round(value: number): number {
  return Number(value.toFixed(value < 1 ? 3 : 1));
}
