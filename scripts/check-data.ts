/** `npm run check:data`: the data files alone. Prints what they hold, or everything that is wrong with them. */
import { DataError, loadSite } from '../data/load.ts';
import type { Site } from '../data/site.ts';
import { staleSchemas } from './build/json-schemas.ts';

/** Every fault in `dir`, one line each, and the site when there is none. */
function checkData(dir: string): { problems: readonly string[]; site?: Site } {
  const stale = staleSchemas(dir);
  try {
    const site = loadSite(dir);
    return { problems: stale, site };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { problems: [...error.problems, ...stale] };
  }
}

const { problems, site } = checkData(process.argv[2] ?? 'data');
if (site === undefined || problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error(`data: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  process.exitCode = 1;
} else {
  const { services, cities, plannedPlaces, tokens } = site;
  console.log(
    `data: ${services.length} services, ${cities.length} cities, ${plannedPlaces.length} areas, ${Object.keys(tokens).length} facts, ok`,
  );
}
