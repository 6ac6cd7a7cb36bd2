import { DataError, loadSite } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';

export function loadData(dir?: string): Site<City> {
  try {
    return loadSite(dir);
  } catch (error) {
    throw error instanceof DataError ? new UserError(error.message) : error;
  }
}
