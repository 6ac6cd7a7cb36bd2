import { artOf } from './art.ts';

type Props = { name: 'inside' | 'walled'; label?: string };

/** A drawing that keeps its colors in the dark and fills its plate from the ground up. */
export function Scene({ name, label }: Props) {
  const art = artOf(name) ?? '';
  return (
    <svg
      className="scene"
      viewBox="0 0 480 320"
      preserveAspectRatio={`xMidYMax ${name === 'walled' ? 'slice' : 'meet'}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, from art/
      dangerouslySetInnerHTML={{ __html: inner(art) }}
    />
  );
}

/** The shapes of a drawing, without its `<svg>`. */
export const inner = (art: string): string => art.slice(art.indexOf('>') + 1, art.lastIndexOf('<'));
