import { Drawing, type Named } from '../Drawing.tsx';
import { cuts, pinX } from '../parts/bitting.ts';
import { Key } from '../parts/Key.tsx';

const done = [6, 2, 8];
const toCut = [4, 7];
const left = pinX(2) - 13;
const oldTop = 44;
const newTop = 214;

export function KeyDuplication({ label }: Named) {
  return (
    <Drawing label={label}>
      <path className="steel wide" d="M268 12H464V190H258V172H446V30H268z" />
      <path className="steel" d={`M${left} 8h26v56l-8 16h-10l-8-16z`} />
      <Key digits={[...done, ...toCut]} y={oldTop} />
      <Key digits={done} y={newTop} brass />
      <path className="line" d={`M${pinX(3) - 16} ${newTop}${cuts(toCut, 3)}`} />
      <path className="mark" d={`M${left} 128l8-16h10l8 16v106l-8 16h-10l-8-16z`} />
      <path className="ticks" d={`M${left + 13} 140v100`} />
    </Drawing>
  );
}
