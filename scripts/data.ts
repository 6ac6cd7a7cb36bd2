/** The data set for the commands: a fault in it is the user's to put right, so it comes without a stack. */
import { DataError, loadSite, type Site } from '../data/load.ts';
import { UserError } from './terminal.ts';

/** @throws UserError with a line for each fault, which names file, entry and field */
export function loadData(): Site {
  try {
    return loadSite();
  } catch (error) {
    if (error instanceof DataError) throw new UserError(error.message);
    throw error;
  }
}
