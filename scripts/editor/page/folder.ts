/** The files of the folder that `npm run edit` runs in, as they are now. The browser runs this. */
import { dataPath } from '../address.ts';

/** A page isn't told which folder was chosen: one whose files differ from those that are served is another. */
export function servedFolder(showElsewhere: () => void) {
  const differing = new Set<string>();
  return {
    async opened(name: string, source: string): Promise<void> {
      const served = await read(name).catch(() => undefined);
      if (served === undefined || isSame(served, source)) {
        differing.delete(name);
        return;
      }
      if (differing.size === 0) showElsewhere();
      differing.add(name);
    },
    /** Undefined if it cannot be known. @throws if the file is broken, with what to do */
    readNow: async (name: string) => (differing.size > 0 ? undefined : read(name)),
  };
}

const isSame = (one: string, other: string) =>
  JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));

async function read(name: string): Promise<string | undefined> {
  const response = await fetch(dataPath(name), { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text();
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(
      `data/${name} is broken: someone edits it by hand. Nothing was saved. Save again once it is fixed.`,
    );
  }
}
