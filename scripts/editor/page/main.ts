/** Starts Sveltia CMS. The browser runs this. */
import CMS from '@sveltia/cms';
import { settingsPath } from '../address.ts';
import type { EditorSettings } from '../config.ts';
import { fileFormat, formatName } from '../file-format.ts';
import { Conflict } from '../merge.ts';
import type { Shape } from '../shape.ts';
import { servedFolder } from './folder.ts';
import { showWelcome } from './note.ts';

const { config, shapes, folder } = (await (await fetch(settingsPath)).json()) as EditorSettings;
document.documentElement.classList.toggle('local', folder !== undefined);
const formatOf = folder
  ? formatsIn(folder, showWelcome(folder))
  : (_: string, shape: Shape) => fileFormat(shape);
for (const [key, shape] of Object.entries(shapes)) {
  CMS.registerCustomFormat(formatName(key), 'json', formatOf(key, shape));
}
await CMS.init({ config });

/** `begun` is told that a file was read: a folder was chosen. */
function formatsIn(path: string, begun: () => void) {
  const served = servedFolder(path);
  return (key: string, shape: Shape): ReturnType<typeof fileFormat> => {
    const name = `${key}.json`;
    const format = fileFormat(shape, () => served.readNow(name));
    return {
      fromFile(source) {
        begun();
        void served.opened(name, source);
        return format.fromFile(source);
      },
      toFile: (content) => format.toFile(content).catch(refuse),
    };
  };
}

function refuse(error: Error): never {
  const message =
    error instanceof Conflict
      ? `Somebody else changed this too while the form was open: ${error.message}. Nothing was saved. Copy what you wrote there, reload this page, restore no draft, and write it again.`
      : error.message;
  throw new Error('saving_failed', { cause: new Error(message) });
}
