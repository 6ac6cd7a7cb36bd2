import { shapesOf } from './art.ts';
import { Drawing, type Named } from './Drawing.tsx';

type Props = Named & { name: 'inside' | 'walled' };

/** A drawing that keeps its colors in the dark and fills its plate from the ground up. */
export const Scene = ({ name, label }: Props) => (
  <Drawing
    className="scene"
    preserveAspectRatio={`xMidYMax ${name === 'walled' ? 'slice' : 'meet'}`}
    label={label}
    shapes={shapesOf(name)}
  />
);
