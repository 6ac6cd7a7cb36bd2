/** The files of the folder that `npm run edit` runs in, as they are now. The browser runs this. */
import { dataPath } from '../address.ts';
import { isEqual, type Json } from '../json.ts';
import { showElsewhere } from './note.ts';

/** A page is not told which folder was chosen: one whose files differ from those that are served is another. */
export function servedFolder(path: string) {
  const differing = new Set<string>();
  return {
    async opened(name: string, source: string): Promise<void> {
      const served = await read(name).catch(() => undefined);
      if (served === undefined || isEqual(served, JSON.parse(source))) {
        differing.delete(name);
        return;
      }
      if (differing.size === 0) showElsewhere(path);
      differing.add(name);
    },
    /** Undefined where it cannot be known. @throws where the file is broken, with what to do */
    readNow: async (name: string): Promise<Json | undefined> => (differing.size > 0 ? undefined : read(name)),
  };
}

async function read(name: string): Promise<Json | undefined> {
  const response = await fetch(dataPath(name), { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      `data/${name} is broken: somebody edits it by hand. Nothing was saved. Save again once it is mended.`,
    );
  }
}
