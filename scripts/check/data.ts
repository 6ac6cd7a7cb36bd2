import { type Problem, printed } from '../../data/check/problems.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { staleSchemas } from '../build/json-schemas.ts';
import { damagedPhotos } from '../build/pictures.ts';
import { checkData as check } from '../data/load.ts';
import { UserError } from '../machine/terminal.ts';

const maxWarnings = 50;

/** Lists errors and warnings in data files. @throws UserError with the errors */
export async function checkData(dir = 'data'): Promise<Site<City>> {
  const { site, warnings, photos, ...found } = check(dir, true);
  const errors = [...found.errors, ...(await damagedPhotos(dir, photos)), ...staleSchemas(dir)];
  for (const warning of warnings.slice(0, maxWarnings)) console.error(printed(warning));
  if (warnings.length > 0)
    console.error(`data: ${count(warnings, 'warning')} (warnings don’t stop the build)`);
  if (!site || errors.length > 0)
    throw new UserError([...errors.map(printed), `data: ${count(errors, 'error')}`].join('\n'));
  const { services, cities, plannedPlaces } = site;
  console.log(
    `data: ${services.length} services, ${cities.length} cities, ${plannedPlaces.length} areas, ok`,
  );
  return site;
}

const count = ({ length }: readonly Problem[], noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;
