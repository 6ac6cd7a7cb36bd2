import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { coverageMapFile } from '../../renderer/components/map/file.ts';
import { clientDir } from './folders.ts';

/** Gives the site whose pages show the file: its name is that of its content, so that browsers keep it for good. */
export function writeCoverageMap(site: Site<City>): Site<City> {
  const content = coverageMapFile(site);
  const print = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const coverageMap = `/assets/coverage-map.${print}.svg`;
  writeFileSync(join(clientDir, coverageMap), content);
  return { ...site, coverageMap };
}
