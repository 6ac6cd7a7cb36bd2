import { Drawing, type Named } from '../Drawing.tsx';
import { DoorLeaf, Frame } from '../parts/Door.tsx';
import { round } from '../parts/round.ts';

export function LockInstallation({ label }: Named) {
  return (
    <Drawing label={label}>
      <DoorLeaf edge={196} />
      <path className="deep" d="M196 136h-36a56 56 0 1 0 0 48h36z" />
      <Frame edge={392} />
      <path className="deep thin" d="M392 140h44v40h-44z" />
      <path className="steel" d="M380 106h60l8 6-8 6h-60zM380 202h60l8 6-8 6h-60z" />
      <path className="steel" d="M350 106v-4h8v20h-8v-4h-34l-8-6 8-6zM350 202v-4h8v20h-8v-4h-34l-8-6 8-6z" />
      <path className="bright" d="M380 84h12v152h-12z" />
      <path className="steel wide" d="M128 146h90v28h-90z" />
      <path className="brass" d="M204 136h82v48h-82z" />
      <path className="blade" d="M296 142h52q10 0 10 10v16q0 10-10 10h-52z" />
      <path className="bright" d="M286 84h12v152h-12z" />
      <path className="mark" d={round(154, 160, 22)} />
      <path className="deep thin" d="M149 146h10v28h-10z" />
      <path className="line" d="M20 160H460" />
    </Drawing>
  );
}
