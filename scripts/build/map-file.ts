import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mapRoute } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { edge, frameOf, reachOf, square } from '../../renderer/components/map/frame.ts';
import { mapShapes } from '../../renderer/components/map/shapes.ts';

const css = readFileSync(new URL('../../renderer/components/map/map.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace('@container', '@media');

/** Its view `#far` is all we reach. */
export function coverageMapFile(site: Site): string {
  const { unitsPerMile } = frameOf(site);
  const far = square(Math.round(reachOf(site.business) * unitsPerMile));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="${square(edge)}"><style>${css}</style><view id="far" viewBox="${far}"/>${mapShapes(site, true)}</svg>`;
}

export function mapPath(site: Site): string {
  const print = createHash('sha256').update(coverageMapFile(site)).digest('base64url').slice(0, 8);
  return `/assets${mapRoute.replace('.svg', `.${print}.svg`)}`;
}
