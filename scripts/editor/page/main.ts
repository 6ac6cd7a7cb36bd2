/** The page of the editor: Sveltia CMS with the settings that were made of the schemas. The browser runs this. */
import CMS from '@sveltia/cms';
import type { EditorSettings } from '../config.ts';
import { fileFormat, formatName } from '../file-format.ts';

const { config, shapes } = (await (
  await fetch(`${import.meta.env.BASE_URL}settings.json`)
).json()) as EditorSettings;
for (const [key, shape] of Object.entries(shapes)) {
  CMS.registerCustomFormat(formatName(key), 'json', fileFormat(shape));
}
document.documentElement.classList.toggle('local', config.backend.name === 'gitea');
await CMS.init({ config });
