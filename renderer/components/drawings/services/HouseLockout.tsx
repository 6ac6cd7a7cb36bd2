/** A door's lock without its key: two pins are set, a pick lifts the third to the shear line, a tension wrench holds the plug. */
import { Drawing, type Named } from '../Drawing.tsx';
import { depthOf, keyPin } from '../parts/bitting.ts';
import { Cylinder, ShearLine } from '../parts/Cylinder.tsx';
import { Driver } from '../parts/Pins.tsx';
import { Handle, Rod } from '../parts/Rod.tsx';

export const houseDigits = [4, 6, 2, 5, 3];
const lifted = 2;
const rest = 40;

export function HouseLockout({ label }: Named) {
  return (
    <Drawing label={label}>
      <DoorLock lifted={lifted} />
      <Rod d="M236 228H128Q112 228 112 244V304" />
      <Rod d="M90 198H190L270 218Q292 220 294 194" />
      <Handle y={198} />
      <ShearLine />
    </Drawing>
  );
}

/** @param lifted the pin on the shear line, all before which are set; without it all pins block the lock */
export function DoorLock({ lifted = -1 }: { lifted?: number }) {
  return (
    <>
      <DoorCut />
      <Cylinder />
      {houseDigits.map((digit, index) => {
        const drop = index === lifted ? 0 : rest - depthOf(digit);
        return (
          <g key={digit}>
            <Driver index={index} drop={index > lifted ? drop : 0} />
            <path className="mark" d={keyPin(index, digit, drop)} />
          </g>
        );
      })}
    </>
  );
}

export function DoorCut() {
  return <path className="pale" d="M156 14q71 14 142 0t142 0V306q-71-14-142 0t-142 0z" />;
}
