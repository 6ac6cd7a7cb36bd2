import type { PageResult } from './audit.ts';

type Column = { title: string; width: number; cell: (page: PageResult) => string };

const score = (title: string, category: keyof PageResult['scores']): Column => ({
  title,
  width: 6,
  cell: ({ scores }) => String(scores[category] ?? '–'),
});
const milliseconds = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));

const columns: Column[] = [
  score('perf', 'performance'),
  score('a11y', 'accessibility'),
  score('best', 'best-practices'),
  score('seo', 'seo'),
  score('agent', 'agentic-browsing'),
  { title: 'FCP ms', width: 8, cell: ({ firstPaint }) => milliseconds(firstPaint) },
  { title: 'LCP ms', width: 8, cell: ({ largestPaint }) => milliseconds(largestPaint) },
  { title: 'TBT ms', width: 8, cell: ({ blocking }) => milliseconds(blocking) },
  { title: 'CLS', width: 7, cell: ({ layoutShift }) => layoutShift?.toFixed(3) ?? '–' },
  { title: 'kB', width: 7, cell: ({ resources }) => kilobytes(resources.filter(({ idle }) => !idle)) },
  { title: 'files', width: 6, cell: ({ resources }) => String(resources.filter(({ idle }) => !idle).length) },
  { title: 'idle kB', width: 8, cell: ({ resources }) => kilobytes(resources.filter(({ idle }) => idle)) },
];

const pathWidth = 36;

export const heading =
  'page'.padEnd(pathWidth) + columns.map(({ title, width }) => title.padStart(width)).join('');

export function row(page: PageResult, over: boolean): string {
  const cells = columns.map(({ cell, width }) => cell(page).padStart(width)).join('');
  return `${page.path.padEnd(pathWidth)}${cells}${over ? '  over budget' : ''}`;
}

function kilobytes(resources: PageResult['resources']): string {
  return (resources.reduce((total, { bytes }) => total + bytes, 0) / 1000).toFixed(1);
}
