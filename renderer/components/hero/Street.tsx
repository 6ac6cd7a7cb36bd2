import type { Business } from '../../../data/collections/business.ts';
import { shapesOf } from '../drawings/art.ts';

type Props = Pick<Business, 'homeCity' | 'skyline'>;

/** Behind the van: a shop, a house, a parked car, and the town's skyline. It's in the page, since it would arrive a round trip later. */
export function Street({ homeCity, skyline }: Props) {
  const drawing = skyline?.town === homeCity ? `d="${skyline.drawing}"` : '';
  return (
    <svg
      className="street"
      viewBox="0 0 1920 340"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: shapesOf('street').replace('class="skyline"', drawing) }}
    />
  );
}
