import { shapesOf } from './art.ts';
import { Drawing, type Named } from './Drawing.tsx';

type Props = Named & { name: string };

/** What stands on a hero's ground line at night. It's in the page, since a file would arrive a round trip later. */
export const Scene = ({ name, ...props }: Props) => (
  <Drawing
    className="scene night"
    viewBox="0 0 560 290"
    preserveAspectRatio="xMidYMax slice"
    shapes={shapesOf(name)}
    {...props}
  />
);
