import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { fileKeys, fileLabel } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { editorSettings, readFiles } from '../../scripts/editor/config.ts';
import { fileFormat } from '../../scripts/editor/file-format.ts';
import { type Shape, shapeOf } from '../../scripts/editor/shape.ts';

const site = loadSite();
const files = readFiles();
const { config, shapes } = editorSettings(files, { kind: 'folder', path: '/home/ann/site' });

type Form = {
  name: string;
  widget?: string;
  summary?: string;
  hint?: string;
  comment?: string;
  fields?: Form[];
  field?: Form;
  types?: Form[];
};

const formOf = (name: string): Form => {
  const [collection] = config.collections ?? [];
  const all = collection && 'files' in collection ? collection.files : [];
  return { name, fields: (all.find((file) => file.name === name)?.fields ?? []) as Field[] as Form[] };
};

/** Paths of schema fields that the form lacks, or has without a hint. */
function lacking(
  { properties = {}, items, oneOf = [], ...shape }: Shape,
  form: Form,
  path: string,
): string[] {
  const { fields = [], types = [] } = form;
  const inProperties = Object.entries(properties).flatMap(([name, field]) => {
    const found = fields.find((one) => one.name === name);
    const { widget, hint, comment } = found ?? {};
    const own = `${path}.${name}`;
    if (field.const) return [];
    return [
      ...(widget === 'hidden' || hint || comment ? [] : [own]),
      ...lacking(field, found ?? { name }, own),
    ];
  });
  const inKinds = oneOf.flatMap((kind) => {
    const name = kind.properties?.kind?.const ?? '';
    return lacking(kind, types.find((type) => type.name === name) ?? { name }, `${path}[${name}]`);
  });
  const inItems = items ? lacking(items, form, path) : [];
  const each = shape.additionalProperties || {};
  return [
    ...inProperties,
    ...inKinds,
    ...inItems,
    ...fields.flatMap((one) => lacking(each, one, `${path}{}`)),
  ];
}

test('the configuration matches the schema of the editor package', () => {
  const schema = fileURLToPath(new URL('../schema/sveltia-cms.json', import.meta.resolve('@sveltia/cms')));
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const check = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  check(JSON.parse(JSON.stringify(config)));
  expect(check.errors ?? []).toEqual([]);
});

test('every file has a form with all fields and hints, and saving it unchanged changes no value', async () => {
  for (const key of fileKeys) {
    expect(lacking(shapeOf(key), formOf(key), key)).toEqual([]);
    const source = readFileSync(fileLabel(key), 'utf8');
    const { fromFile, toFile } = fileFormat(shapes[key]);
    const saved = await toFile(fromFile(source));
    expect(JSON.parse(saved), key).toEqual(JSON.parse(source));
    expect(await toFile(fromFile(saved)), key).toBe(saved);
  }
});

const fieldAt = (key: string, ...names: string[]) =>
  names.reduce<Form | undefined>(
    (form, name) => form?.fields?.find((field) => field.name === name),
    formOf(key),
  );

const fieldOfCity = (...names: string[]) => fieldAt('cities', 'cities', ...names);

test('a field shows the limits, the message and the choices of the schema', () => {
  const name = 'zipCodes';
  expect(fieldOfCity(name)).toEqual({
    name,
    label: 'ZIP codes',
    label_singular: 'ZIP code',
    comment: expect.stringContaining('Five digits'),
    widget: 'list',
    required: true,
    min: 1,
    field: { name, label: 'ZIP code', widget: 'string', pattern: ['^\\d{5}$', 'Must be five digits'] },
  });
  const pattern = [expect.any(String), 'Must have 25 to 60 words'];
  const hint = expect.stringContaining('25 to 60 words');
  expect(fieldOfCity('customIntro')).toMatchObject({ widget: 'text', hint, pattern });
  expect(fieldOfCity('coordinates', 'lng')).toMatchObject({ min: -179.2, max: -66.9, value_type: 'float' });
  const options = expect.arrayContaining(
    site.cities.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` })),
  );
  expect(fieldOfCity('nearby')).toMatchObject({ required: false, min: 3, max: 3, options });
});

test('a file is saved without evidence if there is none, and with fields the schema does not know', async () => {
  const claims = { claims: { hours: { words: {}, evidence: null, note: 'by hand' } } };
  const { fromFile, toFile } = fileFormat(shapes.claims);
  const content = fromFile(JSON.stringify(claims)) as typeof claims;
  Object.assign(content.claims.hours, { evidence: '', suggestion: '' });
  const saved = await toFile(content);
  expect(JSON.parse(saved).claims.hours).toMatchObject(claims.claims.hours);
  expect(saved).not.toContain('suggestion');
});

test('saving keeps changes someone else made meanwhile, but ignores formatting', async () => {
  let onDisk = JSON.stringify(files.cities, null, 1);
  const { fromFile, toFile } = fileFormat(shapes.cities, async () => onDisk);
  const form = fromFile(JSON.stringify(files.cities)) as { cities: { customIntro: string }[] };
  const write = async (customIntro: string) => {
    Object.assign(form.cities[0] ?? {}, { customIntro });
    return toFile(structuredClone(form));
  };
  onDisk = await write('Our road.');
  onDisk = await write('Our other road.');
  onDisk = onDisk.replace('Our other road.', 'Their road.');
  await expect(write('A third road.')).rejects.toThrow('This file changed while you were editing');
});
