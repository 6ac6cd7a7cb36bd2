/** What stands in front of a lock in the frames of steps: who calls, who waits, who shows what. */
import { round } from './round.ts';

export function Phone() {
  return (
    <>
      <rect className="steel" x="14" y="64" width="104" height="196" rx="16" />
      <path className="pale" d="M28 88h76v136H28z" />
      <path d="M48 124h36M48 156h36M58 242h16" />
    </>
  );
}

export function Clock() {
  return (
    <>
      <path className="bright" d={round(84, 206, 66)} />
      <path d="M84 160v46l28 18" />
    </>
  );
}

export function IdCard() {
  return (
    <>
      <rect className="bright" x="8" y="140" width="200" height="136" rx="14" />
      <path className="blade" d={`M32 250a34 34 0 0 1 68 0z${round(66, 188, 24)}`} />
      <path d="M124 184h60M124 214h60M124 244h36" />
    </>
  );
}
