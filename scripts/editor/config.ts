import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CmsConfig, CollectionFile } from '@sveltia/cms';
import { z } from 'zod';
import { valueAt } from '../../data/check/path.ts';
import { businessTokens, type Tokens } from '../../data/facts/tokens.ts';
import { type FileKey, fileKeys, fileLabel, type RawFiles, schemas } from '../../data/files.ts';
import { stateNames } from '../../data/geography/states.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { type Choice, type Context, fieldsOf } from './fields.ts';
import { formatName } from './file-format.ts';
import { type Shape, shapeOf } from './shape.ts';

export type EditorSettings = { config: CmsConfig; shapes: Record<FileKey, Shape>; folder?: string };

export type Storage = { kind: 'folder'; path: string } | { kind: 'github'; name: string };

export function editorSettings(files: RawFiles, storage: Storage): EditorSettings {
  const isPublished = storage.kind === 'github';
  const shapes = Object.fromEntries(fileKeys.map((key) => [key, shapeOf(key)])) as Record<FileKey, Shape>;
  const context = { choices: choicesFrom(files), tokens: tokensFrom(files) };
  const config: CmsConfig = {
    load_config_file: false,
    app_title: 'Edit the site',
    // Sveltia requires a backend, and only Gitea makes no requests before sign-in.
    backend: isPublished
      ? { name: 'github', repo: storage.name }
      : { name: 'gitea', repo: `local/${basename(storage.path)}`, auth_methods: ['token'] },
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
          ? 'Each save opens a pull request. Your changes go live after review.'
          : 'Saving changes a file in your folder, and <a href="/">your local site</a> updates. Nothing is published.',
        ...(isPublished && { publish: false }),
        files: fileKeys.map(
          (key): CollectionFile => ({
            name: key,
            label: shapes[key].title ?? key,
            file: fileLabel(key),
            format: formatName(key),
            fields: fieldsOf(shapes[key], [files[key]], context),
          }),
        ),
      },
    ],
  };
  return { config, shapes, ...(!isPublished && { folder: storage.path }) };
}

/** Strips metadata such as location, and limits photos to the size of large screens. */
const photoFile = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
} as const;

function choicesFrom(files: RawFiles): Context['choices'] {
  const entries = (key: FileKey): Record<string, unknown>[] => {
    const list = valueAt(files, [key, key]);
    return Array.isArray(list) ? list.filter(Boolean) : [];
  };
  const services = entries('services').flatMap(({ slug, title }) => choice(slug, title));
  const cities = entries('cities').flatMap(
    ({ cityName, slug = slugOf(String(cityName)), shownName = cityName, state }) =>
      choice(slug, `${shownName}, ${state}`),
  );
  const areas = entries('areas').flatMap(({ slug, name, state }) => choice(slug, `${name}, ${state}`));
  const known = new Set(cities.map(({ value }) => value));
  return {
    services,
    cities,
    places: [...cities, ...areas.filter(({ value }) => !known.has(value))],
    states: Object.entries(stateNames).flatMap(([code, name]) => choice(code, name)),
    timeZones: [...new Set([...timeZones, valueAt(files.business, ['timeZone'])])].flatMap((name) =>
      choice(name, name),
    ),
  };
}

/** One for each time in the United States, and for each of its rules for daylight saving time. */
const timeZones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Adak']
  .map((city) => `America/${city}`)
  .concat('Pacific/Honolulu');

const choice = (value: unknown, label: unknown): Choice[] =>
  typeof value === 'string' ? [{ value, label: String(label) }] : [];

const tokenSources = z
  .object(schemas)
  .pick({ business: true, claims: true, services: true, cities: true, areas: true });

function tokensFrom(files: RawFiles): Tokens {
  const { data } = tokenSources.safeParse(files);
  if (data === undefined) return {};
  const { business, areas, claims, services, cities } = data;
  return businessTokens({ business, areas, ...claims, ...services, ...cities });
}

export const readFiles = (dir = 'data'): RawFiles =>
  Object.fromEntries(fileKeys.map((key) => [key, readJson(join(dir, `${key}.json`))])) as RawFiles;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
