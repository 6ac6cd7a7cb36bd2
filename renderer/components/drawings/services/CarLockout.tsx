/** A car door, its skin cut open: a reach tool past a wedge in the frame lifts the button, whose rod leads to the latch. */
import { Drawing, type Named } from '../Drawing.tsx';
import { Rod } from '../parts/Rod.tsx';
import { round } from '../parts/round.ts';

export function CarLockout({ label }: Named) {
  return (
    <Drawing label={label}>
      <CarDoor lifted />
      <path className="steel" d="M360 22l34-18 8 22-38 14z" />
      <Rod d="M470 34L392 52Q336 62 318 88C306 105 308 122 338 122" />
    </Drawing>
  );
}

/** Its button, rod and all, is up or down. */
export function CarDoor({ lifted = false }: { lifted?: boolean }) {
  return (
    <>
      <path
        className="pale"
        d="M20 300q-8-36 0-72t0-70L82 142L160 38Q172 22 194 20L462 12q8 48 0 96t0 96 0 96z"
      />
      <path className="glass" d="M398 52L436 51Q444 51 444 59V142H412z" />
      <path
        className="brass"
        d="M88 282V152L168 54Q178 42 196 40L352 34Q370 34 374 50L392 150V282Q392 290 384 290H96Q88 290 88 282z"
      />
      <path className="glass" d="M118 142L184 68Q192 58 206 58L338 53Q350 53 352 62L366 142z" />
      <path className="pale" d="M92 146h-24q-10 0-10-10v-8q0-12 12-12h14q16 0 16 16v14z" />
      <path className="deep thin" d="M228 200H322V150H356V200H376V274H228z" />
      <path className="bright thin" d="M230 166h72q9 0 9 8t-9 8h-72q-9 0-9-8t9-8z" />
      <path className="bright thin" d={round(200, 174, 9)} />
      <path className="blade thin" d={`M334 222V${lifted ? 128 : 152}h10V222z`} />
      <path className="steel" d="M316 214h60v14h-24a9 9 0 0 0 0 18h24v14h-60z" />
      <path className="mark" d={lifted ? 'M330 108h18v34h-18z' : 'M330 136h18v34h-18z'} />
    </>
  );
}
