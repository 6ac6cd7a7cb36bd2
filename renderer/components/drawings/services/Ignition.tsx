/** An ignition in section: the car key brings its wafers flush with the plug, all but a worn one that still blocks it. */
import { Drawing, type Named } from '../Drawing.tsx';
import { round } from '../parts/round.ts';

const three = 'h14v132h-14zm34 0h14v132h-14zm34 0h14v132h-14z';
const upper = 'l8 8h14l20 6h14l20-10h14l20 8h14l20-4h14l20-6h14l20 8h14l8-10h6';
const lower = 'h-6l-8-10h-14l-20 8h-14l-20-6h-14l-20-4h-14l-20 8h-14l-20-10h-14l-20 6h-14l-8 8';

export function Ignition({ label }: Named) {
  return (
    <Drawing label={label}>
      <path className="steel" d="M436 143h28v34h-28z" />
      <rect className="brass" x="156" y="44" width="284" height="232" rx="10" />
      <path className="deep thin" d="M176 76H424V244H176z" />
      <path className="bright bare" d="M438 94H156v-28h-14v188h14v-28H438z" />
      <path className="thin" d="M156 94v-28h-14v188h14v-28" />
      <path className="deep thin" d="M142 126H430v68H142zM284 94h14v132h-14z" />
      <path className="steel" d={`M182 94${three}m68 0${three}`} />
      <path className="mark" d="M284 80h14v132h-14z" />
      <path className="blade" d={`M120 126H174${upper}l10 22v24l-10 22${lower}H120z`} />
      <path
        className="steel wide"
        d={`M44 100h60q24 0 24 24v72q0 24-24 24h-60q-30 0-30-30v-60q0-30 30-30z${round(42, 160, 12)}`}
      />
      <path className="line" d="M137 94H473M137 226H473" />
    </Drawing>
  );
}
