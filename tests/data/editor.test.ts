import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { fileKeys, fileLabel } from '../../data/collections/files.ts';
import { type Shape, shapeOf } from '../../data/collections/shape.ts';
import { editorSettings } from '../../scripts/editor/config.ts';
import { savedText } from '../../scripts/editor/saved.ts';

const { config, shapes } = editorSettings(process.cwd());

/** The hints of all fields, or the path of a field without one. */
const hintsIn = (shape: Shape, path: string): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    if (field.const || name === '$schema') return [];
    return [field.description ?? `${path}.${name} has no hint`, ...hintsIn(field, `${path}.${name}`)];
  }),
  ...[shape.items, shape.additionalProperties, ...(shape.oneOf ?? [])].flatMap((inner) =>
    inner ? hintsIn(inner, path) : [],
  ),
];

test('the configuration matches the schema of the editor package', () => {
  const schema = fileURLToPath(new URL('../schema/sveltia-cms.json', import.meta.resolve('@sveltia/cms')));
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const check = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  check(JSON.parse(JSON.stringify(config)));
  expect(check.errors ?? []).toEqual([]);
});

test('every file has a form with all fields and hints, and saving it unchanged changes no value', () => {
  const [collection] = config.collections ?? [];
  const forms = collection && 'files' in collection ? collection.files : [];
  for (const key of fileKeys) {
    const form = JSON.stringify(forms.find(({ name }) => name === key));
    const lacking = hintsIn(shapeOf(key), key).filter((hint) => !form.includes(JSON.stringify(hint)));
    expect(lacking).toEqual([]);
    const source = JSON.parse(readFileSync(fileLabel(key), 'utf8'));
    expect(JSON.parse(savedText(source, shapes[key])), key).toEqual(source);
  }
});

test('a file is saved without fields that are empty, and with those the schema does not know', () => {
  const hours = { words: {}, evidence: '', ownRule: '', note: 'by hand' };
  const saved = savedText({ claims: { hours } }, shapes.claims);
  expect(JSON.parse(saved).claims.hours).toEqual({ words: {}, note: 'by hand' });
});
