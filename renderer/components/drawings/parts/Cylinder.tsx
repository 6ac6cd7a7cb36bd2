import { shear } from './bitting.ts';

const chamber = 'h26v112h-26z';
/** Longer than the room above a driver at the shear line: the rest is behind the driver, for when it sinks. */
const coil = 'l16 7-16 7 16 7-16 7 16 7-16 7 16 7-16 7';

export function Cylinder() {
  return (
    <>
      <path className="steel" d="M436 186h28v34h-28z" />
      <rect className="brass" x="156" y="44" width="284" height="232" rx="10" />
      <path className="bright bare" d="M438 138H156v-8h-12v126h12v-8h282z" />
      <path className="thin" d="M156 138v-8h-12v126h12v-8h284" />
      <path className="deep thin" d={`M144 172H430v62H144zM193 60${chamber}${`m44 0${chamber}`.repeat(4)}`} />
      <path className="spring" d={`M198 65${coil}${`m44-56${coil}`.repeat(4)}`} />
    </>
  );
}

export function ShearLine() {
  return <path className="line" d={`M137 ${shear}H473`} />;
}
