/** Each service's own drawing. A service without one shows the lock cut to the shop's ZIP. */
import type { ComponentType, ReactNode } from 'react';
import { Drawing, type Named } from './Drawing.tsx';
import { KeyCut } from './KeyCut.tsx';
import { bladeTop, cuts, depthOf, keyPin, pinX } from './parts/bitting.ts';
import {
  Cylinder,
  DoorLeaf,
  Driver,
  Frame,
  Groove,
  Handle,
  Key,
  Pins,
  Rod,
  round,
  ShearLine,
  tip,
} from './parts/shapes.tsx';

const drawings = new Map<string, ComponentType>(
  Object.entries({
    'car-lockout': CarLockout,
    'key-fob-programming': KeyFob,
    'key-duplication': KeyDuplication,
    'house-lockout': HouseLockout,
    'lock-rekeying': LockRekeying,
    'lock-installation': LockInstallation,
    'commercial-lockout': StoreDoors,
    'safe-unlocking': SafeUnlocking,
    'broken-key-extraction': BrokenKey,
    'ignition-repair': Ignition,
    'smart-lock-install': SmartLock,
  }),
);

type Props = Named & {
  slug: string;
  code: string;
  figures?: ReactNode;
};

export function ServiceDrawing({ slug, code, figures, label }: Props) {
  const Own = drawings.get(slug);
  if (!Own) return <KeyCut code={code} label={label} figures={figures} tall />;
  return (
    <Drawing label={label}>
      <Own />
    </Drawing>
  );
}

/** A car door, its skin cut open: a reach tool past a wedge in the frame lifts the button, whose rod leads to the latch. */
export function CarLockout() {
  return (
    <>
      <CarDoor lifted />
      <path className="steel" d="M360 22l34-18 8 22-38 14z" />
      <Rod d="M470 34L392 52Q336 62 318 88C306 105 308 122 338 122" />
    </>
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

const shape = 'a42 42 0 0 1 84 0q18 6 18 40v72q0 92-60 92t-60-92v-72q0-34 18-40z';
const eye = 'm30-8a12 12 0 1 0 24 0a12 12 0 1 0-24 0z';

/** A fob whose button is pressed, and the car that blinks in answer. */
function KeyFob() {
  return (
    <>
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
    </>
  );
}

const done = [6, 2, 8];
const toCut = [4, 7];
const left = pinX(2) - 13;
const oldTop = 44;
const newTop = 214;

function KeyDuplication() {
  return (
    <>
      <path className="steel wide" d="M268 12H464V190H258V172H446V30H268z" />
      <path className="steel" d={`M${left} 8h26v56l-8 16h-10l-8-16z`} />
      <Key digits={[...done, ...toCut]} y={oldTop} />
      <Key digits={done} y={newTop} brass />
      <path className="line" d={`M${pinX(3) - 16} ${newTop}${cuts(toCut, 3)}`} />
      <path className="mark" d={`M${left} 128l8-16h10l8 16v106l-8 16h-10l-8-16z`} />
      <path className="ticks" d={`M${left + 13} 140v100`} />
    </>
  );
}

export const houseDigits = [4, 6, 2, 5, 3];
const lifted = 2;
const rest = 40;

/** A door's lock without its key: two pins are set, a pick lifts the third to the shear line, a tension wrench holds the plug. */
export function HouseLockout() {
  return (
    <>
      <DoorLock lifted={lifted} />
      <Rod d="M236 228H128Q112 228 112 244V304" />
      <Rod d="M90 198H190L270 218Q292 220 294 194" />
      <Handle y={198} />
      <ShearLine />
    </>
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

const raised = 28;
export const nextDigits = [6, 3, 1, 5, 8];
const above = [0, 0, 0, 58, 88];
export const oldDigits = [1, 2, 0, 2, 1];
const chamber = 'h26v34h-26z';

/** The plug out of its lock: new pins drop into their chambers above the new key, the old ones lie in the tray. */
export function LockRekeying() {
  return (
    <>
      <Plug />
      <Key digits={nextDigits} y={144} />
      <path className="line" d="M338 105v44M382 87v76" />
      {nextDigits.map((digit, index) => (
        <path key={digit} className="mark" d={keyPin(index, digit, -raised - (above[index] ?? 0))} />
      ))}
      <Tray className="steel" />
    </>
  );
}

export function Plug() {
  return (
    <>
      <path className="steel" d="M436 158h28v34h-28z" />
      <path className="bright" d="M440 110H156v-8h-12v126h12v-8h284z" />
      <path
        className="deep thin"
        d={`M144 144H430v62H144zM193 110${chamber}${`m44 0${chamber}`.repeat(4)}`}
      />
    </>
  );
}

/** The old pins. */
export function Tray({ className }: { className: string }) {
  return (
    <>
      <rect className="pale" x="144" y="244" width="296" height="62" rx="10" />
      {oldDigits.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
        <path key={index} className={className} d={keyPin(index, digit, 116)} />
      ))}
    </>
  );
}

function LockInstallation() {
  return (
    <>
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
    </>
  );
}

/** A store's doors, whose hook bolt holds both leaves, or is drawn up into the left one. */
export function StoreDoors({ open = false }: { open?: boolean }) {
  return (
    <>
      <path
        className="glass"
        d="M28 20H140V300H28q-18-46 0-93t0-94 0-93zM452 20H340V300H452q18-46 0-93t0-94 0-93z"
      />
      <path className="blade" d="M138 20h98v280h-98zM244 20h98v280h-98z" />
      <path className="deep thin" d="M160 34h76v178h-76zM244 120h10v-14h46v92h-46v-34h-10z" />
      <path className="steel" d="M178 140h22v86h-22z" />
      <path
        className="mark"
        transform={open ? 'translate(-8 10) rotate(-90 188 132)' : undefined}
        d="M188 120H254Q286 120 286 152V186H264V156Q264 144 254 144H188a12 12 0 0 1 0-24z"
      />
      <path className="deep thin" d={round(190, 132, 6)} />
      <path className="brass" d={round(189, 246, 30)} />
      <path className="deep thin" d="M184 232h10v10l-3 4 3 4v10h-10v-10l3-4-3-4z" />
      <path
        className="steel wide"
        d="M96 90h42v16h-42zM96 214h42v16h-42zM342 90h42v16h-42zM342 214h42v16h-42z"
      />
      <path
        className="steel wide"
        d="M88 76q0-8 8-8t8 8V244q0 8-8 8t-8-8zM376 76q0-8 8-8t8 8V244q0 8-8 8t-8-8z"
      />
    </>
  );
}

const wheel = 'v22h24v-22a84 84 0 1 1-24 0z';

/** A safe's lock on its spindle: dial, three wheels with their gates in line, and the fence about to drop in. */
function SafeUnlocking() {
  return (
    <>
      {[368, 292, 216].map((x) => (
        <g key={x}>
          <path className="brass" d={`M${x} 113${wheel}`} />
          <path className="thin" d={round(x + 12, 196, 48)} />
        </g>
      ))}
      <path className="steel" d="M106 185H228a11 11 0 0 1 0 22H106z" />
      <path className="bright" d={round(106, 196, 92)} />
      <path className="ticks" d={round(106, 196, 78)} />
      <path className="brass" d={round(106, 196, 48)} />
      <path className="ticks" d={round(106, 196, 43)} />
      <path className="deep thin" d={round(106, 196, 28)} />
      <path className="mark" d="M106 110l-9-18h18z" />
      <path className="steel wide" d={`M398 78V42H446a18 18 0 0 1 0 36z${round(446, 60, 5)}`} />
      <path className="mark" d="M198 52H410V80H198z" />
      <path className="line" d="M228 80V134M304 80V134M380 80V134" />
    </>
  );
}

export const brokenDigits = [2, 5, 1, 4, 3];
const bow =
  'M134 39l-5 15 13 14-9 16 12 16 2 10-14 3c-19 4-18 21-55 29a58 58 0 0 1-24-114c37-8 43 9 62 4l14-2z';

export function BrokenKey() {
  return (
    <>
      <BrokenIn />
      <Rod d="M80 206H262l12 8 12-16" />
      <Handle y={206} />
      <ShearLine />
    </>
  );
}

/** The lock, the piece in it, and the other half of the key. */
export function BrokenIn() {
  return (
    <>
      <Cylinder />
      <path
        className="blade"
        d={`M182 ${bladeTop}${cuts(brokenDigits)}${tip}H180l-8-18 12-14-10-16z${bow}${round(54, 87, 22)}`}
      />
      <Groove from={184} />
      <Pins digits={brokenDigits} />
    </>
  );
}

const three = 'h14v132h-14zm34 0h14v132h-14zm34 0h14v132h-14z';
const upper = 'l8 8h14l20 6h14l20-10h14l20 8h14l20-4h14l20-6h14l20 8h14l8-10h6';
const lower = 'h-6l-8-10h-14l-20 8h-14l-20-6h-14l-20-4h-14l-20 8h-14l-20-10h-14l-20 6h-14l-8 8';

/** An ignition in section: the car key brings its wafers flush with the plug, all but a worn one that still blocks it. */
function Ignition() {
  return (
    <>
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
    </>
  );
}

const keys = [66, 106, 146].flatMap((y) => [222, 258, 294].map((x) => round(x, y, 12))).join('');

/** A phone tells the lock to turn its bolt; the keypad does the same, and the turn shows it. */
function SmartLock() {
  return (
    <>
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
    </>
  );
}
