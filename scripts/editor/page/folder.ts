/** The files of the folder that `npm run edit` runs in, as they are now. The browser runs this. */
import { dataPath } from '../address.ts';
import { isEqual, type Json } from '../json.ts';
import { showElsewhere } from './note.ts';

/**
 * Whether the folder that was chosen is the one of the site is seen when its files are read. Of another one nothing is known later.
 * @param folder its path, for the note that says so
 */
export function folderFile(name: string, folder: string) {
  let isElsewhere = false;
  return {
    /** To be told what Sveltia has read in the folder that was chosen. */
    async opened(source: string): Promise<void> {
      const served = await read(name).catch(() => undefined);
      isElsewhere = served !== undefined && !isEqual(served, JSON.parse(source));
      if (isElsewhere) showElsewhere(folder);
    },
    /**
     * Undefined where it cannot be known.
     * @throws where the file is broken, with what to do
     */
    readNow: async (): Promise<Json | undefined> => (isElsewhere ? undefined : read(name)),
  };
}

async function read(name: string): Promise<Json | undefined> {
  const response = await fetch(dataPath(name), { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  try {
    return await response.json();
  } catch {
    throw new Error(
      `data/${name} is broken in the folder: somebody edits it by hand. Nothing was saved. Save again once it is mended.`,
    );
  }
}
