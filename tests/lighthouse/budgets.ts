/** What a page may cost, on Lighthouse's simulated phone. `npm test` and `npm run lighthouse` fail over any line. */
import type { PageResult } from '../../scripts/lighthouse/audit.ts';

export type Budget = {
  metric: string;
  unit: '' | 'ms' | 'kB';
  /** Undefined where the run did not measure it. */
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

const kilobytes = (page: PageResult, type?: string): number | undefined =>
  page.largestPaint === undefined
    ? undefined
    : page.resources
        .filter((resource) => type === undefined || resource.type === type)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

export const budgets: Budget[] = [
  score('accessibility', 100, 'Someone locked out at night with a screen reader must reach the phone link'),
  score('best-practices', 100, 'No console error, no deprecated interface, nothing unsafe'),
  score('seo', 100, 'The site lives on being found; every audit is in our hands'),
  score('performance', 100, 'Static pages have no excuse'),
  {
    metric: 'largest paint',
    unit: 'ms',
    value: ({ largestPaint }) => largestPaint,
    limit: { atMost: 1500 },
    reason: 'The best peer that was measured takes 1.36 s',
  },
  {
    metric: 'blocking time',
    unit: 'ms',
    // Lighthouse itself reports tens: below that it is noise of the machine.
    value: ({ blocking }) => blocking && Math.round(blocking / 10) * 10,
    limit: { atMost: 0 },
    reason: 'Nothing runs before the visitor acts, so nothing may block',
  },
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
    value: (page) => kilobytes(page),
    limit: { atMost: 143 },
    reason: 'The lightest peer that was measured; everything the page loads by itself, over the wire',
  },
];

/** One line per budget that the page is over: page, metric, value, budget, reason, and the largest resources. */
export function overBudget(page: PageResult): string[] {
  return budgets.flatMap(({ metric, unit, value, limit, reason }) => {
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

/** Two digits say enough, and 0.001 of layout shift is still one. */
function round(value: number): number {
  return Number(value.toFixed(value < 1 ? 3 : 1));
}
