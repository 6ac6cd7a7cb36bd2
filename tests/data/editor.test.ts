/** The forms of the editor: made of the schemas, so that they have every field, and valid for Sveltia CMS. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { fileKeys, fileLabel } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { editorSettings, readFiles } from '../../scripts/editor/config.ts';
import { fileFormat } from '../../scripts/editor/file-format.ts';
import { type Shape, shapeOf } from '../../scripts/editor/shape.ts';

const site = loadSite();
const files = readFiles();
const { config, shapes } = editorSettings(files, { kind: 'folder', path: '/home/ann/site' });

/** A field with everything that fields of its kinds may have. */
type Form = {
  name: string;
  label?: string;
  widget?: string;
  summary?: string;
  required?: boolean;
  hint?: string;
  comment?: string;
  fields?: Form[];
  field?: Form;
  types?: Form[];
  pattern?: [string, string];
  min?: number;
  max?: number;
  options?: unknown[];
};

const formOf = (key: string): Form[] => {
  const [collection] = config.collections ?? [];
  const all = collection && 'files' in collection ? collection.files : [];
  return (all.find(({ name }) => name === key)?.fields ?? []) as Field[] as Form[];
};

/** The path of every field of a schema: "cities[].coordinates.lat". */
function pathsOf(shape: Shape, path = ''): string[] {
  const variants = shape.oneOf ?? shape.anyOf ?? [shape];
  return variants.flatMap(({ properties, items, additionalProperties }) => [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => [
      `${path}.${name}`,
      ...pathsOf(field, `${path}.${name}`),
    ]),
    ...(items ? pathsOf(items, `${path}[]`) : []),
    ...(additionalProperties ? pathsOf(additionalProperties, `${path}{}`) : []),
  ]);
}

/** The same of a form. `record` says at which paths the names of fields are those of the data. */
function formPaths(fields: readonly Form[], path: string, shape: Shape): string[] {
  const isRecord = Boolean(shape.additionalProperties);
  return fields.flatMap((form) => {
    const own = isRecord ? `${path}{}` : `${path}.${form.name}`;
    const inner = isRecord ? shape.additionalProperties || {} : (shape.properties?.[form.name] ?? {});
    return [...(isRecord ? [] : [own]), ...innerPaths(form, own, inner)];
  });
}

function innerPaths(form: Form, path: string, shape: Shape): string[] {
  const isList = shape.type === 'array';
  const [each, at] = isList ? [shape.items ?? {}, `${path}[]`] : [shape, path];
  const kinds = (form.types ?? []).flatMap((type) => {
    const variant = each.oneOf?.find(({ properties }) => properties?.kind?.const === type.name) ?? {};
    return [`${at}.kind`, ...formPaths(type.fields ?? [], at, variant)];
  });
  return [...kinds, ...formPaths(form.fields ?? [], at, each)];
}

test('the configuration is valid by the schema that the package ships', () => {
  const schema = fileURLToPath(new URL('../schema/sveltia-cms.json', import.meta.resolve('@sveltia/cms')));
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const check = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  check(JSON.parse(JSON.stringify(config)));
  expect(check.errors ?? []).toEqual([]);
});

test('every file has a form with every field of its schema, and no other, and is written as it was read', async () => {
  for (const key of fileKeys) {
    const paths = formPaths(formOf(key), '', shapes[key]);
    expect(new Set(paths), key).toEqual(new Set(pathsOf(shapeOf(key))));
    const source = readFileSync(fileLabel(key), 'utf8');
    const { fromFile, toFile } = fileFormat(shapes[key]);
    expect(await toFile(fromFile(source)), key).toBe(source);
  }
});

/** The field at these names, through lists and objects. */
function fieldAt(key: string, ...names: string[]): Form | undefined {
  let fields: readonly Form[] = formOf(key);
  let found: Form | undefined;
  for (const name of names) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  return found;
}

const fieldOfCity = (...names: string[]) => fieldAt('cities', 'cities', ...names);

test('a field says what the schema says: its limits, what a misfit is told, and what there is to choose from', () => {
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
  const pattern = [expect.any(String), 'Must have 90 to 130 words'];
  const hint = expect.stringContaining('90 to 130 words');
  expect(fieldOfCity('doors')).toMatchObject({ widget: 'text', hint, pattern });
  expect(fieldOfCity('coordinates', 'lng')).toMatchObject({ min: -95.8, max: -87, value_type: 'float' });
  expect(fieldOfCity('nearby')).toMatchObject({ required: false, min: 3, max: 3 });
  const offers = (...choices: { value: string; label: string }[]) => expect.arrayContaining(choices);
  const places = site.cities.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }));
  const services = site.services.map(({ slug, title }) => ({ value: slug, label: title }));
  const { cities } = files.cities as { cities: { county?: string }[] };
  const counties = ['St. Clair County', ...cities.flatMap(({ county }) => county ?? [])];
  expect(fieldOfCity('nearby')?.options).toEqual(offers(...places));
  expect(fieldOfCity('localServices')?.options).toEqual(offers(...services));
  expect(fieldOfCity('county')?.options).toEqual(
    offers(...counties.map((county) => ({ value: county, label: county }))),
  );
  expect(fieldOfCity('state')?.options).toEqual(offers({ value: 'IL', label: 'Illinois' }));
});

/** Every field that is filled in, by its path; those inside a record stand below the names that it has today. */
function everyField(fields: readonly Form[], path: string): [path: string, form: Form][] {
  return fields.flatMap((form): [string, Form][] => {
    const own = `${path}.${form.name}`;
    const kinds = (form.types ?? []).flatMap((type) => everyField(type.fields ?? [], `${own}[${type.name}]`));
    return [[own, form], ...everyField(form.fields ?? [], own), ...kinds];
  });
}

test('every field has a hint: what to write, what may stay empty, how many there are to be, what the site fills in', () => {
  const all = fileKeys.flatMap((key) => everyField(formOf(key), key));
  const silent = all.filter(
    ([path, { widget, hint, comment }]) =>
      widget !== 'hidden' && !hint && !comment && !/^claims\.claims\.\w+$/.test(path),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
  expect(fieldOfCity('county')?.hint).toMatch(/^Optional\. /);
  expect(fieldOfCity('nearby')?.comment).toContain('Exactly 3');
  expect(fieldAt('services', 'services', 'features')?.comment).toContain('3 to 4');
  expect(fieldAt('pages', 'home', 'questions')?.comment).toContain('At least 6');
  expect(fieldAt('pages', 'banner')?.hint).toContain(`{discount} shows as "${site.tokens.discount}"`);
  expect(fieldAt('pages', 'city', 'doors')?.hint).toContain('the site fills it in: {city}');
});

test('what is folded is named by a text of its own, not by a day, a slug or a state', () => {
  expect(fieldAt('areas', 'counties')?.summary).toBe('{{fields.name}}');
  expect(fieldAt('services', 'services')?.summary).toBe('{{fields.title}}');
  expect(fieldAt('pages', 'home')?.summary).toBe('{{fields.head.title}}');
});

describe('a file is saved', () => {
  const write = (key: (typeof fileKeys)[number], source: object, change: (content: never) => void) => {
    const { fromFile, toFile } = fileFormat(shapes[key]);
    const content = fromFile(JSON.stringify(source));
    change(content as never);
    return toFile(content);
  };
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  type Table = { services: { slug: string; facts: Record<string, string>; quoteLink?: string }[] };
  const data = files.services as Table;

  test('with names in the order in which they were read, whatever order the form gives them', async () => {
    const saved = await write('services', data, ({ services }: Table) => {
      for (const service of services)
        service.facts = Object.fromEntries(Object.entries(service.facts).toSorted());
      services.reverse();
    });
    expect(saved).toBe(text({ ...data, services: data.services.toReversed() }));
  });

  test('with a new field where the schema has it, and without what was left empty', async () => {
    const saved = await write('services', data, ({ services: [first] }: Table) => {
      const empty = { promise: null, seeGuide: { text: '', service: '' } };
      Object.assign(first ?? {}, { quoteLink: 'Ask for a price', ...empty });
    });
    const [before, after] = [text(data).split('\n'), saved.split('\n')];
    const line = after.findIndex((one, index) => one !== before[index]);
    const [above, added] = after.slice(line - 1, line + 1).map((one) => one.trim());
    expect([above, added]).toEqual(['},', '"quoteLink": "Ask for a price",']);
    expect(after.toSpliced(line, 1)).toEqual(before);
  });

  test('with none where nobody has evidence, and with a field that the schema does not know', async () => {
    const claims = { claims: { hours: { words: {}, evidence: null, note: 'by hand' } } };
    const saved = await write('claims', claims, (content: typeof claims) => {
      Object.assign(content.claims.hours, { evidence: '', suggestion: '' });
    });
    expect(JSON.parse(saved).claims.hours).toMatchObject(claims.claims.hours);
    expect(saved).not.toContain('suggestion');
  });
});

describe('a file that somebody else has changed while its form was open', () => {
  type City = { cityName: string; roads: string; police?: string; landmarks: string[] };
  type Cities = { cities: City[] };
  const data = files.cities as Cities;
  const city = (content: Cities, name: string) => {
    const found = content.cities.find(({ cityName }) => cityName === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  type Change = (content: Cities) => void;

  /** What stands in the file after `theirs` came to disk and each of `ours` was saved, one upon the other. */
  async function saved(theirs: Change, ...ours: Change[]): Promise<Cities> {
    let onDisk = data as object;
    const { fromFile, toFile } = fileFormat(shapes.cities, async () => structuredClone(onDisk) as never);
    const form = fromFile(JSON.stringify(data)) as Cities;
    onDisk = structuredClone(data);
    theirs(onDisk as Cities);
    for (const change of ours) {
      change(form);
      onDisk = JSON.parse(await toFile(structuredClone(form)));
    }
    return onDisk as Cities;
  }

  const clayton = (roads: string) => (content: Cities) => {
    city(content, 'Clayton').roads = roads;
  };
  const namesOf = ({ cities }: Cities) => cities.map(({ cityName }) => cityName);
  const add = (content: Cities, cityName: string) =>
    content.cities.push({ ...city(content, 'Ladue'), cityName });

  test('has what both have written, save after save', async () => {
    const theirs: Change = (content) => {
      city(content, 'Clayton').landmarks = ['Shaw Park'];
      add(content, 'Bell East');
    };
    const first: Change = (content) => {
      clayton('By another road.')(content);
      add(content, 'Bellwether');
    };
    const second: Change = (content) => {
      city(content, 'Kirkwood').roads = 'By the old road.';
    };
    const both = await saved(theirs, first, second);
    expect(city(both, 'Clayton')).toMatchObject({ landmarks: ['Shaw Park'], roads: 'By another road.' });
    expect(city(both, 'Kirkwood').roads).toBe('By the old road.');
    expect(namesOf(both).toSorted()).toEqual([...namesOf(data), 'Bell East', 'Bellwether'].toSorted());
  });

  test('has lost what one of them took away, and is in the order that one of them gave it', async () => {
    const theirs: Change = (content) => {
      content.cities = content.cities.filter(({ cityName }) => cityName !== 'Ladue').toReversed();
    };
    const both = await saved(theirs, clayton('By another road.'));
    const left = namesOf(data).filter((name) => name !== 'Ladue');
    expect(namesOf(both)).toEqual(left.toReversed());
    expect(city(both, 'Clayton').roads).toBe('By another road.');
  });

  const takeClaytonAway: Change = (content) => {
    content.cities = content.cities.filter(({ cityName }) => cityName !== 'Clayton');
  };
  test.each([
    ['both changed one text', clayton('Our road.'), 'Cities › Clayton › Roads that lead here'],
    ['one took away what the other changed', takeClaytonAway, 'Cities › Clayton'],
  ])('is not written where %s; the place is named as in the form', async (_, ours, place) => {
    await expect(saved(clayton('Their road.'), ours)).rejects.toThrow(place);
  });
});
