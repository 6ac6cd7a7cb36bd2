import { printed } from '../../data/check/problems.ts';
import { checkData } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';

export function loadData(dir?: string): Site<City> {
  const { site, errors } = checkData(dir);
  if (site === undefined) throw new UserError(errors.map(printed).join('\n'));
  return site;
}
