import CMS from '@sveltia/cms';
import { dataPath, settingsPath } from '../address.ts';
import type { EditorSettings } from '../config.ts';
import { savedText } from '../saved.ts';

const { config, shapes, folder } = (await (await fetch(settingsPath)).json()) as EditorSettings;

for (const [key, shape] of Object.entries(shapes)) {
  const conformed = (json: string) => savedText(JSON.parse(json), shape);
  let known = '{}';
  CMS.registerCustomFormat(key, 'json', {
    fromFile(source) {
      known = conformed(source);
      return JSON.parse(source);
    },
    async toFile(content) {
      const now = folder && (await (await fetch(dataPath(key), { cache: 'no-store' })).text());
      if (now && conformed(now) !== known) throw new Error('saving_failed', { cause: changed });
      known = savedText(content, shape);
      return known;
    },
  });
}
await CMS.init({ config });

/** Browsers hide a folder's path, so this is also how we notice a wrong one. */
const changed = new Error(
  `This file differs from the one in ${folder}: it changed while you were editing, or you opened another folder. Your changes were not saved. Copy your text, reload the page, discard the draft, and enter your text again.`,
);
