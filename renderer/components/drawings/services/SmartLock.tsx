import { Drawing, type Named } from '../Drawing.tsx';
import { DoorLeaf, Frame } from '../parts/Door.tsx';
import { round } from '../parts/round.ts';

const cell = 'h10v-6h14v6h10v82h-34z';

export function SmartLock({ label }: Named) {
  return (
    <Drawing label={label}>
      <DoorLeaf edge={376} />
      <Frame edge={392} />
      <path className="deep thin" d="M256 192H376v40H256zM392 192h44v40h-44z" />
      <path className="bright" d="M364 158h12v110h-12zM392 158h12v110h-12z" />
      <path className="blade" d="M300 194H414q10 0 10 10v16q0 10-10 10H300z" />
      <rect className="steel wide" x="84" y="34" width="192" height="252" rx="24" />
      <rect className="pale" x="98" y="48" width="164" height="224" rx="12" />
      <path className="bright thin" d={`M110 66${cell}M163 66${cell}M216 66${cell}`} />
      <path className="thin" d="M110 128h34M163 128h34M216 128h34" />
      <path className="blade" d={round(130, 212, 26)} />
      <path className="ticks" d={round(130, 212, 16)} />
      <path className="bright thin" d={round(130, 212, 12)} />
      <path className="ticks" d={round(202, 212, 51)} />
      <path className="brass" d={round(202, 212, 47)} />
      <path className="mark" d="M195 180h14v64h-14z" />
    </Drawing>
  );
}
