/** What a marketer does in the editor, in a real browser: each save changes what was edited, and nothing else. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fileLabel } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { editorPath } from '../../scripts/editor/address.ts';
import { copyOfData, problemsOf } from '../data/copyOfData.ts';
import { takePhoto } from '../support/photo.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { testBrowser } from './browser.ts';
import {
  addEntry,
  changeOf,
  fieldOf,
  fillRows,
  openEditor,
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

const openClayton = async (page: Page) => openEntry(fieldOf(page, 'Cities'), 'Clayton');

test('a new price is one line, and a new question four', async () => {
  const page = await openForm(open, 'Services and prices');
  await openEntry(fieldOf(page, 'Services'), 'Lock Rekeying');
  await fieldOf(page, 'Prices and times (facts)')
    .getByRole('textbox', { name: 'Value' })
    .first()
    .fill('$31–$62');
  const priced = await save(page, 'services.json');
  const { removed, added } = changeOf('services', priced);
  expect(removed).toEqual([expect.stringMatching(/^ *"rekeyPrice": "\$/)]);
  expect(added).toEqual([removed[0]?.replace(/\$\d+–\$\d+/, '$31–$62')]);

  await openFile(page, 'Services and prices');
  await openEntry(fieldOf(page, 'Services'), 'Lock Rekeying');
  await addEntry(fieldOf(page, 'Questions'), 'question');
  await textbox(page, 'Question').fill('Do you rekey on Sundays?');
  await textbox(page, 'Answer').fill('We do, at the same price as on any other day.');
  const asked = changeOf('services', await save(page, 'services.json'), priced);
  expect(asked.removed).toEqual([]);
  expect(asked.added.map((line) => line.trim())).toEqual([
    '},',
    '{',
    '"question": "Do you rekey on Sundays?",',
    '"answer": "We do, at the same price as on any other day."',
  ]);
});

test('a new city is one entry, with the fields that were filled in, once its ZIP codes have five digits', async () => {
  const words = wordsOfItsOwn('alderbrook');
  const page = await openForm(open, 'Cities');
  await addEntry(fieldOf(page, 'Cities'), 'city');
  await textbox(page, 'City name').fill('Alderbrook');
  await page.getByRole('radio', { name: 'Illinois' }).click();
  await fillRows(fieldOf(page, 'ZIP codes'), ['6222', '62221']);
  await fillRows(fieldOf(page, 'Neighborhoods'), ['Signal Hill', 'Old Alderbrook', 'Swansea Heights']);
  await fillRows(fieldOf(page, 'Landmarks'), ['Alderbrook Public Square']);
  await page.getByRole('spinbutton', { name: 'Latitude' }).fill('38.5201');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('-89.984');
  await textbox(page, 'Introduction').fill(words.customIntro);
  await textbox(page, 'Doors and locks').fill(words.doors);
  await textbox(page, 'Finding the door').fill(words.finding);
  await textbox(page, 'Roads that lead here').fill(words.roads);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be five digits').waitFor();
  expect(await readFolder(page, 'cities.json')).toBe(textOf('cities'));
  await fillRows(fieldOf(page, 'ZIP codes'), ['62220', '62221']);
  const text = await save(page, 'cities.json');
  expect(changeOf('cities', text).removed).toEqual([]);
  const { cities }: { cities: unknown[] } = JSON.parse(text);
  expect(cities.at(-1)).toEqual({
    cityName: 'Alderbrook',
    state: 'IL',
    zipCodes: ['62220', '62221'],
    neighborhoods: ['Signal Hill', 'Old Alderbrook', 'Swansea Heights'],
    landmarks: ['Alderbrook Public Square'],
    coordinates: { lat: 38.5201, lng: -89.984 },
    ...words,
  });
});

test('a photo that one brings is a file of the folder, smaller and without what the camera noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await takePhoto(join(folder, 'IMG 1234.jpg'), { width: 2000, height: 3000, orientation: 6 });
  const page = await openForm(open, 'Cities');
  await openClayton(page);
  await fieldOf(page, 'Photo at the top').getByText('Add').click();
  await fieldOf(page, 'Picture').getByText('Browse').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles(join(folder, 'IMG 1234.jpg'));
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await fieldOf(page, 'Picture').getByText('img-1234.webp').waitFor();
  await textbox(page, 'What the picture shows').fill('A van at the curb');

  const { cities } = JSON.parse(await save(page, 'cities.json')) as { cities: { cityName: string }[] };
  const clayton = cities.find(({ cityName }) => cityName === 'Clayton');
  const photo = { src: 'photos/img-1234.webp', alt: 'A van at the curb' };
  expect(clayton).toMatchObject({ heroImage: photo });
  const bytes = await readPhoto(page, 'img-1234.webp');
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 2400, height: 1600 });

  const dir = copyOfData(['cities', ['cities'], cities]);
  mkdirSync(join(dir, 'photos'), { recursive: true });
  writeFileSync(join(dir, photo.src), bytes);
  expect(problemsOf(dir)).toEqual([]);
});

/** Changes a text of data/cities.json in the folder, as `git pull` does. */
async function changeOutside(page: Page, from: string, to: string): Promise<void> {
  const before = await readFolder(page, 'cities.json');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  const file = join(editor.root, fileLabel('cities'));
  onTestFinished(() => cpSync(fileLabel('cities'), file));
  writeFileSync(file, after);
  await writeFolder(page, { cities: after });
}

const clayton = loadSite().cities.find(({ name }) => name === 'Clayton');
const ladue = loadSite().cities.find(({ name }) => name === 'Ladue');

test('what somebody else wrote while the form was open is still there after each save', async () => {
  const page = await openForm(open, 'Cities');
  await openClayton(page);
  await changeOutside(page, ladue?.roads ?? '', 'Their road.');
  await textbox(page, 'Roads that lead here').fill(`${clayton?.roads} Once.`);
  expect(await save(page, 'cities.json')).toContain('Their road.');
  await openFile(page, 'Cities');
  await openClayton(page);
  await textbox(page, 'Roads that lead here').fill(`${clayton?.roads} Twice.`);
  const text = await save(page, 'cities.json');
  expect(text).toContain('Their road.');
  expect(text).toContain('Twice.');

  // Where both wrote the same field nothing is saved, and the field is named.
  await openFile(page, 'Cities');
  await openClayton(page);
  await changeOutside(page, `${clayton?.roads} Twice.`, 'Their other road.');
  await textbox(page, 'Roads that lead here').fill(`${clayton?.roads} Once more.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else changed this too').waitFor();
  await page.getByText('Cities › Clayton › Roads that lead here').waitFor();
  expect(await readFolder(page, 'cities.json')).toContain('Their other road.');
});

test('the first screen names the folder; another one is told apart', async () => {
  const page = await openEditor(open, {
    cities: textOf('cities').replace('Shaw Park', 'Another park'),
  });
  await page.getByText(editor.root).waitFor();
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'You chose another folder' });
  await dialog.getByText(editor.root).waitFor();
  await dialog.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('row', { name: 'Cities', exact: true }).waitFor();
  expect(await page.getByText('Press the button below').isVisible()).toBe(false);
});

test('a browser that lets no page write into a folder is told which one does', async () => {
  const page = await open(editorPath, {
    loadsEntry: false,
    before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker')),
  });
  await page.getByText('Open this address in Chrome, Edge or another Chromium').waitFor();
  expect(await page.getByRole('button', { name: 'Work with Local Repository' }).isDisabled()).toBe(true);
});
