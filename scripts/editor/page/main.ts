import CMS from '@sveltia/cms';
import { dataPath, settingsPath } from '../address.ts';
import type { EditorSettings } from '../config.ts';
import { fileFormat, formatName } from '../file-format.ts';

const { config, shapes, folder } = (await (await fetch(settingsPath)).json()) as EditorSettings;

/** Files that differ from the served ones. Browsers hide the folder's path, so a difference means it's the wrong folder. */
const differing = new Set<string>();

if (folder) showNotes(folder);
for (const [key, shape] of Object.entries(shapes)) {
  const name = `${key}.json`;
  const format = fileFormat(shape, async () =>
    folder && differing.size === 0 ? readServed(name) : undefined,
  );
  CMS.registerCustomFormat(formatName(key), 'json', {
    fromFile(source) {
      document.querySelector('.welcome')?.remove();
      if (folder) void compare(name, source);
      return format.fromFile(source);
    },
    toFile: (content) =>
      format.toFile(content).catch((cause) => {
        throw new Error('saving_failed', { cause });
      }),
  });
}
await CMS.init({ config });

/** Only Chromium lets a page write into a folder. */
function showNotes(path: string): void {
  const canWrite = 'showDirectoryPicker' in window;
  document.documentElement.classList.add('local', canWrite ? 'can-write' : 'cannot-write');
  for (const place of document.querySelectorAll('.folder')) place.textContent = path;
  for (const place of document.querySelectorAll('.address')) place.textContent = location.href;
}

async function compare(name: string, source: string): Promise<void> {
  const served = await readServed(name).catch(() => undefined);
  if (served === undefined || compact(served) === compact(source)) {
    differing.delete(name);
    return;
  }
  if (differing.size === 0) document.querySelector<HTMLDialogElement>('.elsewhere')?.showModal();
  differing.add(name);
}

const compact = (json: string) => JSON.stringify(JSON.parse(json));

async function readServed(name: string): Promise<string | undefined> {
  const response = await fetch(dataPath(name), { cache: 'no-store' }).catch(() => undefined);
  const text = response?.ok ? await response.text() : undefined;
  try {
    if (text !== undefined) JSON.parse(text);
    return text;
  } catch {
    throw new Error(
      `data/${name} is not valid JSON right now; someone may be editing it by hand. Your changes were not saved. Fix the file, then save again.`,
    );
  }
}
