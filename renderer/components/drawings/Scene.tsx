import { shapesOf } from './art.ts';
import { Drawing, type Named } from './Drawing.tsx';

/** What stands on a hero's ground line at night. */
export const Scene = ({ name, label }: Named & { name: 'bricked' }) => (
  <Drawing
    className="scene night"
    viewBox="0 0 560 290"
    preserveAspectRatio="xMidYMax meet"
    label={label}
    shapes={shapesOf(name)}
  />
);
