import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type Files, fileLabel } from '../../data/files.ts';
import { city } from '../support/town.ts';
import { uniqueCityText } from '../support/unique-text.ts';
import { testBrowser } from './browser.ts';
import {
  addEntry,
  fieldOf,
  fillRows,
  openEntry,
  openFile,
  openForm,
  readFolder,
  save,
  testEditor,
  textbox,
  textOf,
  writeFolder,
} from './editor.ts';

const editor = testEditor();
const open = testBrowser(editor.url);
const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

test('saving a new price and question changes nothing else, and a file changed elsewhere is not overwritten', async () => {
  const page = await openForm(open, 'Services and prices');
  await openEntry(fieldOf(page, 'Services'), 'Lock Rekeying');
  const facts = fieldOf(page, 'Prices and times (facts)');
  await openEntry(facts, 'rekeyPrice');
  await facts.getByRole('spinbutton', { name: 'From' }).fill('31');
  await facts.getByRole('spinbutton', { name: 'To' }).fill('62');
  await addEntry(fieldOf(page, 'Questions'), 'Questions');
  const added = { question: 'Do you rekey on Sundays?', answer: 'We do, at the same price.' };
  await textbox(page, 'Question').fill(added.question);
  await textbox(page, 'Answer').fill(added.answer);
  const expected: Files['services'] = JSON.parse(textOf('services'));
  const rekeying = expected.services.find(({ slug }) => slug === 'lock-rekeying');
  Object.assign(rekeying?.facts[0] ?? {}, { low: 31, high: 62 });
  rekeying?.faq.push(added);
  expect(await save(page, 'services.json')).toBe(written(expected));

  await openFile(page, 'Services and prices');
  await openEntry(fieldOf(page, 'Services'), 'Lock Rekeying');
  const file = join(editor.root, fileLabel('services'));
  onTestFinished(() => cpSync(fileLabel('services'), file));
  const theirs = (await readFolder(page, 'services.json')).replace('on Sundays', 'on Mondays');
  writeFileSync(file, theirs);
  await writeFolder(page, { services: theirs });
  await openEntry(fieldOf(page, 'Prices and times (facts)'), 'rekeyPrice');
  await fieldOf(page, 'Prices and times (facts)').getByRole('spinbutton', { name: 'From' }).fill('32');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it changed while you were editing').waitFor();
  expect(await readFolder(page, 'services.json')).toBe(theirs);
});

type Cities = { cities: CityEntry[] };

test('a new city is saved as one entry once its ZIP codes are valid', async () => {
  const text = uniqueCityText('alderbrook');
  const added: CityEntry = {
    cityName: 'Alderbrook',
    state: city.state,
    zipCodes: ['12345', '12346'],
    neighborhoods: ['Signal Hill', 'Old Alderbrook', 'Swansea Heights'],
    landmarks: ['Alderbrook Public Square'],
    coordinates: city.coordinates,
    ...text,
  };
  const page = await openForm(open, 'Cities');
  await addEntry(fieldOf(page, 'Cities'), 'Cities');
  await expect.poll(async () => (await textbox(page, 'City name').boundingBox())?.y).toBeLessThan(600);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: city.stateName, exact: true }).click();
  await fillRows(fieldOf(page, 'ZIP codes'), ['1234', '12346']);
  await fillRows(fieldOf(page, 'Neighborhoods'), added.neighborhoods);
  await fillRows(fieldOf(page, 'Landmarks'), added.landmarks);
  await page.getByRole('spinbutton', { name: 'Latitude' }).fill(String(city.coordinates.lat));
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill(String(city.coordinates.lng));
  await textbox(page, 'City name').fill(added.cityName);
  await textbox(page, 'Introduction').fill(text.customIntro);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Five digits: 63143').waitFor();
  expect(await readFolder(page, 'cities.json')).toBe(textOf('cities'));
  await fillRows(fieldOf(page, 'ZIP codes'), added.zipCodes);
  const expected: Cities = JSON.parse(textOf('cities'));
  expected.cities.unshift(added);
  expect(JSON.parse(await save(page, 'cities.json'))).toEqual(expected);
});
