/** The data set for the commands: a fault in it is the user's to put right, so it comes without a stack. */

import type { Photo } from '../../data/collections/photo.ts';
import { DataError, loadSite } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import { type FormerAddress, formerAddresses } from '../../data/redirects/former.ts';
import type { Site } from '../../data/site.ts';
import { readSnapshot, writeSnapshot } from '../../data/snapshot.ts';
import { UserError } from '../machine/terminal.ts';
import { snapshotDir } from './folders.ts';
import { readHistory } from './history.ts';
import { localPhotos } from './photos.ts';

/** @throws UserError with a line for each fault, which names file, entry and field */
export function loadData(dir?: string): Site<City> {
  try {
    return loadSite(dir);
  } catch (error) {
    if (error instanceof DataError) throw new UserError(error.message);
    throw error;
  }
}

/**
 * As `loadData`, with the days of git's history, and leaves the site on disk, where each thread that renders reads the cities whose
 * pages it makes. Gives that site, the photos that are to be made of files, the former addresses, and what is missing of the history, if anything is.
 */
export async function takeSnapshot(): Promise<{
  site: Site;
  photos: Photo[];
  former: FormerAddress[];
  missing?: string;
}> {
  const [whole, { lastChanged, missing }] = [loadData(), await readHistory(new Date())];
  writeSnapshot({ ...whole, lastChanged }, snapshotDir);
  return {
    site: readSnapshot(snapshotDir),
    photos: localPhotos(whole),
    former: formerAddresses(whole),
    ...(missing && { missing }),
  };
}
