/** What Sveltia CMS is configured with: the forms for every data file, and where they are saved. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CmsConfig, CollectionFile } from '@sveltia/cms';
import { type FileKey, fileKeys, fileLabel, type RawFiles } from '../../data/files.ts';
import { choicesFrom } from './choices.ts';
import { fieldsOf } from './fields.ts';
import { formatName } from './file-format.ts';
import { tokensFrom } from './hints.ts';
import { labelOf } from './labels.ts';
import { type Shape, shapeOf } from './shape.ts';

/** What the page of the editor asks for. `shapes` are those of the files, for `fileFormat`; `folder` is the path of the folder to choose. */
export type EditorSettings = { config: CmsConfig; shapes: Record<FileKey, Shape>; folder?: string };

/** Where the editor saves: to a folder on this machine, or by a pull request to a repository of GitHub (`name` is "owner/name"). */
export type Storage = { kind: 'folder'; path: string } | { kind: 'github'; name: string };

/** `files` as they were read, valid or not: they fill the pickers. */
export function editorSettings(files: RawFiles, storage: Storage): EditorSettings {
  const isPublished = storage.kind === 'github';
  const shapes = Object.fromEntries(fileKeys.map((key) => [key, shapeOf(key)])) as Record<FileKey, Shape>;
  const context = { choices: choicesFrom(files), tokens: tokensFrom(files) };
  const config: CmsConfig = {
    load_config_file: false,
    app_title: 'Edit the site',
    backend: backend(storage),
    ...(isPublished && { publish_mode: 'editorial_workflow' }),
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
        description: isPublished
          ? 'Each save becomes a pull request, which somebody reviews before it is published.'
          : 'A save changes a file in your folder, and <a href="/">the site</a> shows it. Nothing is published.',
        ...(isPublished && { publish: false }),
        files: fileKeys.map(
          (key): CollectionFile => ({
            name: key,
            label: shapes[key].title ?? labelOf(key),
            file: fileLabel(key),
            format: formatName(key),
            fields: fieldsOf(shapes[key], [files[key]], context),
          }),
        ),
      },
    ],
  };
  return { config, shapes, ...(storage.kind === 'folder' && { folder: storage.path }) };
}

/**
 * What becomes of a picture that somebody brings: a name that fits an address, no larger than any screen shows it, and nothing of what
 * the camera noted, such as the place.
 */
const photoFile = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
} as const;

/** As they are in `dir`; a file that is missing or broken is undefined, and its pickers are empty. */
export function readFiles(dir = 'data'): RawFiles {
  return Object.fromEntries(fileKeys.map((key) => [key, readJson(join(dir, `${key}.json`))])) as RawFiles;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Sveltia wants to know a repository. On this machine it is to use the folder alone, and of all services Gitea is one that it asks
 * nothing before somebody signs in, which without an id of an app nobody can.
 */
function backend(storage: Storage): CmsConfig['backend'] {
  if (storage.kind === 'github') return { name: 'github', repo: storage.name };
  return { name: 'gitea', repo: `local/${basename(storage.path)}`, auth_methods: ['token'] };
}
