import callouts from './art/callouts.json';

/** `at` is the start, middle or end of the text (`anchor`). A line runs `from` the text `to` the part. In drawing units. */
type Callout = { text: string; anchor: string } & Record<'at' | 'from' | 'to', number[]>;

const bySlug = new Map<string, Callout[]>(Object.entries(callouts));

const percent = (units = 0, whole: number) => `${Math.round((units / whole) * 1000) / 10}%`;
const x = ([units]: number[]) => percent(units, 480);
const y = ([, units]: number[]) => percent(units, 320);

const anchored = (name: string) => (['middle', 'end'] as const).find((one) => one === name);

export function Callouts({ slug }: { slug: string }) {
  const own = bySlug.get(slug);
  if (!own) return null;
  return (
    <svg className="callouts" aria-hidden="true" fill="currentColor">
      {own.map(({ text, anchor, at, from, to }) => (
        <g key={text}>
          <text x={x(at)} y={y(at)} textAnchor={anchored(anchor)}>
            {text}
          </text>
          <line stroke="currentColor" x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
        </g>
      ))}
    </svg>
  );
}
