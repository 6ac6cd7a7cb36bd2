import { farText, milesTo } from '../../../data/lead/how-far.ts';
import type { Distances } from '../../../data/shared/distances.ts';
import { routes } from '../../../data/shared/routes.ts';

/** Loads when a visitor has typed an address. */
export async function farTextOf(address: string): Promise<string> {
  const response = await fetch(routes.distances);
  const distances: Distances = await response.json();
  return farText(milesTo(address, distances), distances);
}
