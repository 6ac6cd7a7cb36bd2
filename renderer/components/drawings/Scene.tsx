import type { DoorKind } from '../../../data/collections/doors.ts';
import { artOf } from './art.ts';

type Props = { name: 'inside' | 'walled' | 'doorstep' | `door-${DoorKind}`; label?: string };

/** A drawing that keeps its colors in the dark and fills its plate from the ground up. */
export function Scene({ name, label }: Props) {
  const art = artOf(name) ?? '';
  const isDoor = name.startsWith('door-');
  return (
    <svg
      className="scene"
      viewBox={isDoor ? '0 0 200 320' : '0 0 480 320'}
      preserveAspectRatio={isDoor ? undefined : `xMidYMax ${name === 'walled' ? 'slice' : 'meet'}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, from art/
      dangerouslySetInnerHTML={{ __html: art.slice(art.indexOf('>') + 1, art.lastIndexOf('<')) }}
    />
  );
}
