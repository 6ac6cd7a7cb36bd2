/** Starts Sveltia CMS. The browser runs this. */
import CMS from '@sveltia/cms';
import { settingsPath } from '../address.ts';
import type { EditorSettings } from '../config.ts';
import { Conflict, fileFormat, formatName } from '../file-format.ts';
import { servedFolder } from './folder.ts';

const { config, shapes, folder } = (await (await fetch(settingsPath)).json()) as EditorSettings;
const welcome = document.querySelector('.welcome');
const served = folder
  ? servedFolder(() => document.querySelector<HTMLDialogElement>('.elsewhere')?.showModal())
  : undefined;
if (folder) showNotes(folder);
for (const [key, shape] of Object.entries(shapes)) {
  const name = `${key}.json`;
  const format = fileFormat(shape, async () => served?.readNow(name));
  CMS.registerCustomFormat(formatName(key), 'json', {
    fromFile(source) {
      welcome?.remove();
      void served?.opened(name, source);
      return format.fromFile(source);
    },
    toFile: (content) => format.toFile(content).catch(refuse),
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

function refuse(error: Error): never {
  const message =
    error instanceof Conflict
      ? `Somebody else changed this too while the form was open: ${error.message}. Nothing was saved. Copy what you wrote there, reload this page, restore no draft, and write it again.`
      : error.message;
  throw new Error('saving_failed', { cause: new Error(message) });
}
