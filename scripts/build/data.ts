import { DataError, loadSite } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import { addLookups, type Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';
import { readHistory } from './history.ts';

export function loadData(dir?: string): Site<City> {
  try {
    return loadSite(dir);
  } catch (error) {
    if (error instanceof DataError) throw new UserError(error.message);
    throw error;
  }
}

/** With the days of git's history, or why git cannot tell them. */
export async function loadDataWithHistory(): Promise<{ site: Site<City>; missing?: string }> {
  const [site, { lastChanged, missing }] = [loadData(), await readHistory(new Date())];
  return { site: addLookups({ ...site, lastChanged }), ...(missing && { missing }) };
}
