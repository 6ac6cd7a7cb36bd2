import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CmsConfig, CollectionFile } from '@sveltia/cms';
import { type FileKey, fileKeys, fileLabel } from '../../data/collections/files.ts';
import { type Shape, shapeOf } from '../../data/collections/shape.ts';
import { stateNames } from '../../data/geography/states.ts';
import { checkData } from '../data/load.ts';
import { type Choices, fieldsOf } from './fields.ts';

/** What the page at /admin/ gets. With a `folder`, it edits the files in it; otherwise, those on GitHub. */
export type EditorSettings = { config: CmsConfig; shapes: Record<FileKey, Shape>; folder?: string };

/** @param repository "owner/name" on GitHub; without it, the editor works on the files in `root` */
export function editorSettings(root: string, repository?: string): EditorSettings {
  const shapes = Object.fromEntries(fileKeys.map((key) => [key, shapeOf(key)])) as EditorSettings['shapes'];
  const choices = choicesIn(join(root, 'data'));
  const config: CmsConfig = {
    load_config_file: false,
    app_title: 'Edit the site',
    // Sveltia requires a backend, and only Gitea makes no requests before sign-in.
    backend: repository
      ? { name: 'github', repo: repository }
      : { name: 'gitea', repo: `local/${basename(root)}`, auth_methods: ['token'] },
    ...(repository && { publish_mode: 'editorial_workflow' }),
    media_folder: 'data/photos',
    public_folder: '/photos',
    media_libraries: { default: { config: photoFile }, stock_assets: { providers: [] } },
    logo: { src: '/favicon.svg' },
    editor: { preview: false },
    collections: [
      {
        name: 'data',
        label: 'Content',
        icon: 'edit_note',
        description: repository
          ? 'Each save opens a pull request. Your changes go live after review.'
          : 'Saving changes a file in your folder, and <a href="/">your local site</a> updates. Nothing is published.',
        ...(repository && { publish: false }),
        files: fileKeys.map(
          (key): CollectionFile => ({
            name: key,
            label: shapes[key].title ?? key,
            file: fileLabel(key),
            format: key,
            fields: fieldsOf(shapes[key], [readJson(join(root, fileLabel(key)))], choices),
          }),
        ),
      },
    ],
  };
  return { config, shapes, ...(!repository && { folder: root }) };
}

/** Strips metadata such as location, and limits photos to the size of large screens. */
const photoFile = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
} as const;

/** Without choices while the data has mistakes: then people type what they would pick. */
function choicesIn(dir: string): Choices {
  const { site } = checkData(dir);
  if (!site) return {};
  const { services, cities, plannedPlaces } = site;
  const named = (value: string, label: string) => ({ value, label });
  const places = [...cities, ...plannedPlaces].map(({ slug, name, state }) =>
    named(slug, `${name}, ${state}`),
  );
  return {
    services: services.map(({ slug, title }) => named(slug, title)),
    cities: places.slice(0, cities.length),
    places,
    states: Object.entries(stateNames).map(([code, name]) => named(code, name)),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
