/** The van that comes, its side cut open: key blanks and a key machine, drawers of pins, a lock and a safe's dial. */
import { round } from './parts/shapes.tsx';

const blank = 'a10 10 0 1 0-6 0v26h6z';
const blanks = [144, 178, 212, 246, 280, 314];
const drawers = [142, 176].flatMap((y) => [128, 194, 260].map((x) => `M${x} ${y}h58v28h-58z`)).join('');
const knobs = [156, 190].flatMap((y) => [157, 223, 289].map((x) => round(x, y, 4))).join('');
const wheels = [208, 748];

export function Van() {
  return (
    <>
      <path className="line" d="M12 298H948" />
      <path
        className="brass"
        d="M64 252V66Q64 36 94 36H566Q600 36 624 54L728 134L846 158Q890 168 894 214V252z"
      />
      <path className="glass" d="M596 66Q608 68 616 74L690 132H596z" />
      <path className="thin" d="M580 44V244M704 140V244M722 134L740 244" />
      <path className="bright thin" d="M600 168h40q8 0 8 7t-8 7h-40q-8 0-8-7t8-7z" />
      <path className="steel" d="M702 104h22q8 0 8 8v26h-22q-8 0-8-8z" />
      <path className="bright thin" d="M852 166Q882 174 886 202H866Q854 202 852 190z" />
      <path
        className="steel"
        d="M52 232H170Q180 196 208 196T246 232H710Q720 196 748 196T786 232H908V256H52z"
      />
      <path className="deep thin" d="M112 60q64 8 128 0t128 0t176 0V212q-88 8-176 0t-128 0t-128 0z" />
      <path className="blade thin" d="M112 128H544v8H112zM120 78H340v5H120z" />
      {blanks.map((x, index) => (
        <path key={x} className={index % 2 ? 'bright thin' : 'blade thin'} d={`M${x} 98${blank}`} />
      ))}
      <path className="steel" d="M376 128v-18h24V84h18v26h62V92h44v36z" />
      <path className="brass thin" d={round(502, 92, 20)} />
      <path className="thin" d={round(502, 92, 7)} />
      <path className="mark" d="M394 84h-8a9 9 0 1 1 0-10h72l7 5-7 5h-8l-5-5-5 5h-8l-5-5-5 5z" />
      <path className="pale thin" d={drawers} />
      <path className="steel bare" d={knobs} />
      <path className="bright thin" d={round(378, 176, 30)} />
      <path className="ticks" d={round(378, 176, 23)} />
      <path className="deep thin" d={round(378, 176, 11)} />
      <path className="steel thin" d="M432 144h44v62h-44z" />
      <path className="brass thin" d={round(454, 164, 12)} />
      <path className="blade thin" d="M476 182h26v14h-26z" />
      {wheels.map((x) => (
        <g key={x}>
          <path className="steel wide" d={round(x, 250, 44)} />
          <path className="blade" d={round(x, 250, 20)} />
        </g>
      ))}
    </>
  );
}
