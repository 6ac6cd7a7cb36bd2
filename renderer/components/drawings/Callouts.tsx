/** What parts of a drawing are called, over it: letters and leaders keep their size however large the drawing is. */

type Point = readonly [x: number, y: number];
type Callout = {
  text: string;
  /** The baseline's start, middle or end, in the drawing's units. */
  at: Point;
  anchor: 'middle' | 'end' | undefined;
  leader: readonly [from: Point, to: Point];
};

const anchored =
  (anchor?: 'middle' | 'end') =>
  (text: string, at: Point, ...leader: [from: Point, to: Point]): Callout => ({ text, at, anchor, leader });
const start = anchored();
const middle = anchored('middle');
const end = anchored('end');

const callouts = new Map(
  Object.entries({
    'car-lockout': [
      start('reach tool', [190, 98], [302, 93], [314, 90]),
      start('lock button', [172, 132], [304, 127], [328, 124]),
    ],
    'house-lockout': [
      start('shear line', [4, 122], [122, 120], [148, 136]),
      start('pick', [18, 166], [36, 172], [46, 186]),
      start('tension', [4, 292], [88, 286], [108, 276]),
    ],
    'commercial-lockout': [
      middle('cylinder', [170, 318], [182, 301], [185, 278]),
      middle('hook bolt', [312, 318], [304, 301], [286, 192]),
    ],
    'lock-rekeying': [
      start('new key', [4, 92], [50, 98], [54, 114]),
      end('new pins', [304, 52], [308, 46], [324, 56]),
      end('old pins', [126, 282], [130, 276], [143, 276]),
    ],
    'broken-key-extraction': [
      start('shear line', [4, 168], [122, 160], [148, 142]),
      start('extractor', [4, 262], [52, 244], [52, 218]),
    ],
    'smart-lock-install': [
      middle('phone', [72, 292], [71, 275], [71, 265]),
      middle('bolt', [350, 148], [350, 154], [350, 196]),
    ],
    'safe-unlocking': [
      start('dial', [4, 78], [28, 84], [48, 116]),
      end('gates', [204, 108], [207, 104], [216, 114]),
      start('fence', [206, 36], [228, 41], [228, 51]),
    ],
    'ignition-repair': [
      start('shear line', [4, 72], [104, 78], [124, 92]),
      middle('worn wafer', [288, 34], [288, 40], [288, 78]),
    ],
    'key-duplication': [
      end('guide', [248, 32], [251, 27], [274, 28]),
      start('cutter', [318, 146], [314, 140], [302, 140]),
    ],
    'key-fob-programming': [
      start('new fob', [148, 66], [144, 62], [112, 64]),
      middle('your car', [318, 76], [318, 82], [318, 98]),
    ],
    'lock-installation': [
      middle('cylinder', [110, 62], [110, 68], [110, 104]),
      middle('bolt', [248, 116], [248, 122], [248, 138]),
      end('strike plate', [370, 66], [362, 72], [382, 94]),
    ],
  }),
);

const percent = (units: number, whole: number) => `${Math.round((units / whole) * 1000) / 10}%`;
const x = (units: number) => percent(units, 480);
const y = (units: number) => percent(units, 320);

/** Hidden from screen readers: the drawing's own name says what it shows. */
export function Callouts({ slug }: { slug: string }) {
  const own = callouts.get(slug);
  if (!own) return null;
  return (
    <svg className="callouts" aria-hidden="true" fill="currentColor">
      {own.map(({ text, at, anchor, leader: [from, to] }) => (
        <g key={text}>
          <text x={x(at[0])} y={y(at[1])} textAnchor={anchor}>
            {text}
          </text>
          <line stroke="currentColor" x1={x(from[0])} y1={y(from[1])} x2={x(to[0])} y2={y(to[1])} />
        </g>
      ))}
    </svg>
  );
}
