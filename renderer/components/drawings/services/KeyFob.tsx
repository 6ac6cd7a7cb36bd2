/** A fob whose button is pressed, and the car that blinks in answer. */
import { Drawing, type Named } from '../Drawing.tsx';
import { round } from '../parts/round.ts';

const shape = 'a42 42 0 0 1 84 0q18 6 18 40v72q0 92-60 92t-60-92v-72q0-34 18-40z';
const eye = 'm30-8a12 12 0 1 0 24 0a12 12 0 1 0-24 0z';

export function KeyFob({ label }: Named) {
  return (
    <Drawing label={label}>
      <path className="steel wide" d={`M28 82${shape}${eye}`} />
      <path className="blade thin" d={round(70, 175, 20) + round(70, 227, 16)} />
      <path className="mark" d={round(70, 121, 20)} />
      <path className="thin" d="M140 100q14 22 0 44M156 84q24 38 0 76" />
      <path
        className="brass"
        d="M200 250V204Q200 178 226 174L262 168L302 112Q312 100 328 100H396Q412 100 420 112L446 166Q468 170 468 194V250z"
      />
      <path
        className="glass"
        d="M282 168L314 124Q318 118 326 118H348V168zM362 118H392Q400 118 404 126L424 168H362z"
      />
      <path className="thin" d="M355 118V250M366 192h20" />
      <path className="bright thin" d="M200 198h24v18h-24zM452 194h16v22h-16z" />
      <path d="M184 188l-16-8M182 207h-18M184 226l-16 8" />
      <path className="steel wide" d={round(260, 250, 32) + round(410, 250, 32)} />
      <path className="blade thin" d={round(260, 250, 14) + round(410, 250, 14)} />
    </Drawing>
  );
}
