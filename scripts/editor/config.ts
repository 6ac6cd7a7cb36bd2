/** The configuration of Sveltia CMS, made from the schemas. */
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

export type EditorSettings = { config: CmsConfig; shapes: Record<FileKey, Shape>; folder?: string };

/** `name` is "owner/name" of a repository of GitHub. */
export type Storage = { kind: 'folder'; path: string } | { kind: 'github'; name: string };

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

/** Pictures lose what the camera noted, such as the place, and are no larger than any screen shows. */
const photoFile = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
} as const;

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

/** Sveltia wants a repository; Gitea is the service that it asks nothing before somebody signs in. */
function backend(storage: Storage): CmsConfig['backend'] {
  if (storage.kind === 'github') return { name: 'github', repo: storage.name };
  return { name: 'gitea', repo: `local/${basename(storage.path)}`, auth_methods: ['token'] };
}
