import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type Files, fileLabel } from '../../data/files.ts';
import { folderForTest } from '../support/folder.ts';
import { takePhoto } from '../support/photo.ts';
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
  readPhoto,
  save,
  testEditor,
  textbox,
  textOf,
  writeFolder,
} from './editor.ts';

const editor = testEditor();
const open = testBrowser(editor.url);
const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

test('saving a new price and question changes nothing else', async () => {
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

test('a photo is saved smaller and without EXIF data, and a file changed elsewhere is not overwritten', async () => {
  const folder = folderForTest();
  await takePhoto(join(folder, 'IMG 1234.jpg'), { width: 300, height: 3000, orientation: 6 });
  const page = await openForm(open, 'Cities');
  await openEntry(fieldOf(page, 'Cities'), city.name);
  await fieldOf(page, 'Photo at the top').getByText('Add').click();
  await fieldOf(page, 'Picture').getByText('Browse').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles(join(folder, 'IMG 1234.jpg'));
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await fieldOf(page, 'Picture').getByText('img-1234.webp').waitFor();
  await textbox(page, 'What the picture shows').fill('A van at the curb');
  const { cities }: Cities = JSON.parse(await save(page, 'cities.json'));
  const heroImage = { src: 'photos/img-1234.webp', alt: 'A van at the curb' };
  expect(cities.find(({ cityName }) => cityName === city.name)).toMatchObject({ heroImage });
  const { width, height, exif, orientation } = await sharp(await readPhoto(page, 'img-1234.webp')).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 2400, height: 240 });

  await openFile(page, 'Cities');
  await openEntry(fieldOf(page, 'Cities'), city.name);
  const file = join(editor.root, fileLabel('cities'));
  onTestFinished(() => cpSync(fileLabel('cities'), file));
  const theirs = (await readFolder(page, 'cities.json')).replace('A van at the curb', 'Their van');
  writeFileSync(file, theirs);
  await writeFolder(page, { cities: theirs });
  await textbox(page, 'Introduction').fill(uniqueCityText('ours').customIntro);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it changed while you were editing').waitFor();
  expect(await readFolder(page, 'cities.json')).not.toContain('oursintro');
});
