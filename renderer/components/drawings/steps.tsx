/** Drawings as files. The steps of a service are four frames of one lock: `#s1` to `#s4` show a frame of it. */
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import tokens from '../../tokens.css?inline';
import drawings from './drawings.css?inline';
import { type drawnSteps, stepsAddress } from './hasSteps.ts';
import { KeyCut } from './KeyCut.tsx';
import motion from './key-cut-motion.css?inline';
import { withColors } from './ownColors.ts';
import { liftRules } from './parts/bitting.ts';
import { Clock, Cylinder, Handle, IdCard, Key, Phone, Pins, Rod, ShearLine } from './parts/shapes.tsx';
import {
  BrokenIn,
  BrokenKey,
  brokenDigits,
  CarDoor,
  CarLockout,
  DoorCut,
  DoorLock,
  HouseLockout,
  houseDigits,
  LockRekeying,
  nextDigits,
  oldDigits,
  Plug,
  ServiceDrawing,
  StoreDoors,
  Tray,
} from './ServiceDrawing.tsx';
import { Van } from './Van.tsx';

export { styles } from '../../styles.ts';

type Frames = Record<'s1' | 's2' | 's3' | 's4', ReactNode>;

const turned = (digits: readonly number[], brass = false) => (
  <>
    <Cylinder />
    <Key digits={digits} brass={brass} />
    <Pins digits={digits} />
    <ShearLine />
  </>
);

/** What lies in front comes last. */
const scene = (...parts: ReactNode[]) => createElement(Fragment, null, ...parts);

const frames: Record<(typeof drawnSteps)[number], Frames> = {
  'car-lockout': {
    s1: scene(<CarDoor />, <Phone />),
    s2: scene(<CarDoor />, <Clock />),
    s3: scene(<CarDoor />, <IdCard />),
    s4: <CarLockout />,
  },
  'house-lockout': {
    s1: scene(<DoorLock />, <Phone />),
    s2: scene(<DoorLock />, <IdCard />),
    s3: <HouseLockout />,
    s4: scene(<DoorCut />, turned(houseDigits)),
  },
  'commercial-lockout': {
    s1: scene(<StoreDoors />, <Phone />),
    s2: scene(<StoreDoors />, <IdCard />),
    s3: scene(<StoreDoors open />, <Rod d="M80 246H189" />, <Handle y={246} />),
    s4: scene(
      <StoreDoors />,
      <path
        className="brass"
        d="M183 232h12v18q24 6 24 26a30 30 0 0 1-60 0q0-20 24-26zM178 274a11 11 0 1 0 22 0a11 11 0 1 0-22 0z"
      />,
    ),
  },
  'lock-rekeying': {
    s1: turned(oldDigits, true),
    s2: scene(<Plug />, <Tray className="mark" />),
    s3: <LockRekeying />,
    s4: turned(nextDigits),
  },
  'broken-key-extraction': {
    s1: <BrokenIn />,
    s2: scene(<BrokenIn />, <Rod d="M80 206H168" />, <Handle y={206} />),
    s3: <BrokenKey />,
    s4: turned(brokenDigits, true),
  },
};

/** Thinner than in lists, and tools still have their two lines. */
const widths =
  '.drawing :not(.rod,.wire,.ticks) { stroke-width: 5; }.drawing .rod { stroke-width: 14; }.drawing .wire { stroke-width: 6; }';

/** A picture is not told that less motion is asked for: the address ends in this name then. */
const still = '#still:target * { animation: none; }';

/** As wide as a thumb: thicker lines. */
const small = '.drawing * { stroke-width: 6; }';

/** Each file with its address: the steps, the van, all services, and the lock that the confirmation of a form shows. */
export function drawnFiles({ services, business }: Site): { path: string; svg: string }[] {
  const code = business.address.zipCode;
  const steps = Object.entries(frames).map(([slug, four]) => ({
    path: stepsAddress(slug),
    svg: file(framesOf(Object.entries(four)), { more: widths }),
  }));
  const ofServices = services.map(
    ({ slug }) => [slug, <ServiceDrawing key={slug} slug={slug} code={code} />] as const,
  );
  const keyCut = (
    <svg aria-hidden="true" width="480" height="320" overflow="visible">
      <KeyCut code={code} pose="setting" tall />
    </svg>
  );
  return [
    ...steps,
    { path: routes.van, svg: file({ viewBox: '0 0 960 312', shapes: <Van /> }) },
    { path: routes.serviceDrawings, svg: file(framesOf(ofServices), { more: small }) },
    {
      path: routes.keyCut,
      svg: file(
        { viewBox: '-24 40 504 240', shapes: keyCut },
        { more: motion + liftRules + still, id: 'still' },
      ),
    },
  ];
}

type Shapes = { viewBox: string; shapes: ReactNode };

/** One below the other; `#id` shows one of them. */
const framesOf = (all: readonly (readonly [id: string, frame: ReactNode])[]): Shapes => ({
  viewBox: `0 0 480 ${320 * all.length}`,
  shapes: all.map(([id, frame], index) => (
    <g key={id}>
      <view id={id} viewBox={`0 ${index * 320} 480 320`} />
      <svg aria-hidden="true" y={index * 320} width="480" height="320">
        {frame}
      </svg>
    </g>
  )),
});

const file = ({ viewBox, shapes }: Shapes, { more = '', id }: { more?: string; id?: string } = {}) =>
  renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" id={id} className="drawing" viewBox={viewBox}>
      <style>{withColors(tokens, drawings + more)}</style>
      {shapes}
    </svg>,
  );
