/** A phone tells the lock to turn its bolt; the keypad does the same, and the turn shows it. */
import { Drawing, type Named } from '../Drawing.tsx';
import { DoorLeaf, Frame } from '../parts/Door.tsx';
import { round } from '../parts/round.ts';

const keys = [66, 106, 146].flatMap((y) => [222, 258, 294].map((x) => round(x, y, 12))).join('');

export function SmartLock({ label }: Named) {
  return (
    <Drawing label={label}>
      <DoorLeaf edge={376} />
      <Frame edge={392} />
      <path className="deep thin" d="M300 196H376v40H300zM392 196h44v40h-44z" />
      <path className="bright" d="M364 162h12v110h-12zM392 162h12v110h-12z" />
      <path className="blade" d="M320 198H414q10 0 10 10v16q0 10-10 10H320z" />
      <rect className="steel wide" x="190" y="34" width="136" height="252" rx="24" />
      <path className="blade thin" d={keys} />
      <path className="brass" d={round(258, 222, 44)} />
      <path className="mark" d="M251 190h14v64h-14z" />
      <rect className="steel wide" x="14" y="60" width="112" height="204" rx="18" />
      <path className="pale" d="M28 86h84v142H28z" />
      <path className="thin" d="M52 150v-18a18 18 0 0 1 36 0M60 246h20" />
      <path className="brass" d="M44 150h52v44H44z" />
      <path className="thin" d="M142 118q16 26 0 52M160 102q26 42 0 84" />
    </Drawing>
  );
}
