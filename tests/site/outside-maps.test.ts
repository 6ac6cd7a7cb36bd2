/** The maps of the outside service: where they are asked for, they show what the page speaks of. */
import { describe, expect, test } from 'vitest';
import { pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, textOf } from './dom.ts';

const built = readBuilt();
const { address, coordinates, radiusMeters } = site.business;

/** What "Show map" opens, and where the link beside it leads. */
function outsideMap(path: string): { frame: URLSearchParams; link: URLSearchParams } {
  const { document } = pageAt(built, path);
  const island = elements(document).find((element) => attribute(element, 'data-island') === 'map');
  const link = elements(document, 'a').find((a) => textOf(a) === 'Open in Google Maps');
  const query = (address: string | undefined) => new URL(address ?? '').searchParams;
  return {
    frame: query(island && attribute(island, 'data-src')),
    link: query(link && attribute(link, 'href')),
  };
}

test('"Find us" leads to the address that the page prints', () => {
  const printed = `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;
  const [main] = elements(pageAt(built, '/contact').document, 'main');
  expect(main && textOf(main)).toContain(`${printed} is our mailing address`);
  const { frame, link } = outsideMap('/contact');
  expect([frame.get('q'), link.get('query')]).toEqual([printed, printed]);
});

describe.each(['/', '/about', '/service-areas'])('%s', (path) => {
  test('shows the whole radius, on a phone too', () => {
    const { frame, link } = outsideMap(path);
    expect(frame.get('q')).toBe(`${coordinates.lat},${coordinates.lng}`);
    expect(link.get('center')).toBe(frame.get('q'));
    expect(link.get('zoom')).toBe(frame.get('z'));
    // On a phone the frame is 328 px wide and 246 px high. A tile of 256 px is the whole equator at zoom 0.
    const pixel =
      (40_075_017 * Math.cos((coordinates.lat * Math.PI) / 180)) / (256 * 2 ** Number(frame.get('z')));
    expect(246 * pixel).toBeGreaterThan(2 * radiusMeters);
    expect(246 * pixel).toBeLessThan(5 * radiusMeters);
  });
});
