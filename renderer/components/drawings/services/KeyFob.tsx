import { Drawing, type Named } from '../Drawing.tsx';
import { round } from '../parts/round.ts';

const shape = 'a42 42 0 0 1 84 0q18 6 18 40v72q0 92-60 92t-60-92v-72q0-34 18-40z';
const eye = 'm30-8a12 12 0 1 0 24 0a12 12 0 1 0-24 0z';

export function KeyFob({ label }: Named) {
  return (
    <Drawing label={label}>
      <path className="steel wide" d={`M36 82${shape}${eye}`} />
      <path className="pale" d={`M198 82${shape}${eye}`} />
      <path className="steel wide" d={`M360 82${shape}${eye}`} />
      <path className="blade thin" d={round(78, 125, 18) + round(78, 171, 18) + round(78, 217, 18)} />
      <path className="bright thin" d="M212 94h56q18 4 18 32v68q0 74-46 74t-46-74v-68q0-28 18-32z" />
      <path className="thin" d="M222 125H268V214H222M222 171H250" />
      <path className="steel" d="M206 113h24v24h-24zM206 159h24v24h-24zM206 205h24v24h-24z" />
      <path className="ticks" d="M248 155v33M276 155v33" />
      <path className="mark" d="M248 152h28v38h-28z" />
      <path className="deep thin" d={round(402, 172, 48) + round(240, 244, 13) + round(240, 244, 5)} />
      <path className="blade thin" d={round(402, 172, 40)} />
      <path className="thin" d={round(402, 172, 28)} />
      <path className="bright thin" d={`M396 100h12v34h-12z${round(402, 250, 9)}`} />
      <path className="line" d="M96 125H206M96 171H206M96 217H206" />
    </Drawing>
  );
}
