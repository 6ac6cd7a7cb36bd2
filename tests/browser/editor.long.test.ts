import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Files, fileKeys, fileLabel } from '../../data/collections/files.ts';
import { editorPath } from '../../scripts/editor/address.ts';
import { startEditor } from '../../scripts/local/editor.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { copyRepository, editData, remove } from '../site/copy.ts';
import { photo, takePhoto } from '../support/photo.ts';
import { madeUpTeam } from '../support/team.ts';
import { button, testBrowser } from './browser.ts';

const picture = { width: 900, height: 900 };

let root: string;
let server: Server;
let url: string;
beforeAll(async () => {
  root = copyRepository(['data']);
  await takePhoto(join(root, 'data', 'photos', 'ada.webp'), picture);
  const team = madeUpTeam.team.map(({ name, ...rest }) => ({ name, photo: 'photos/ada.webp', ...rest }));
  editData(root, 'team', (data) => Object.assign(data, madeUpTeam, { team }));
  const answer = await startEditor(join(root, 'editor'), root);
  server = createServer(async (request, response) => {
    const found = answer(new URL(request.url ?? '/', url).pathname);
    response.writeHead(found?.status ?? 404, Object.fromEntries(found?.headers ?? []));
    response.end(found && Buffer.from(await found.arrayBuffer()));
  });
  url = await listen(server, 0);
});
afterAll(async () => {
  await closeServer(server);
  remove(root);
});
const open = testBrowser(() => url);

/** Makes Sveltia render fields outside the viewport too, and work in a folder that the browser keeps. */
function prepareWindow() {
  window.IntersectionObserver = class extends IntersectionObserver {
    private readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      this.notify = notify;
    }
    override observe(target: Element) {
      this.notify([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
}

const textOf = (file: string) => readFileSync(join(root, 'data', file), 'utf8');

const writeFolder = (page: Page, file: string, text: string) =>
  page.evaluate(
    async ([file, text]) => {
      const root = await navigator.storage.getDirectory();
      // Sveltia accepts only repositories.
      await root.getDirectoryHandle('.git', { create: true });
      const data = await root.getDirectoryHandle('data', { create: true });
      const stream = await (await data.getFileHandle(file, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    },
    [file, text] as const,
  );

const readFolder = (page: Page, file: string) =>
  page.evaluate(async (name) => {
    const data = await (await navigator.storage.getDirectory()).getDirectoryHandle('data');
    return (await (await data.getFileHandle(name)).getFile()).text();
  }, file);

/** The field with this label. Collapsed entries render none, so there is only one at a time. */
const fieldOf = (page: Page, label: string) =>
  page.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true });

async function openEntry(list: Locator, title: string) {
  const entry = list.getByRole('group').filter({ hasText: title }).last();
  await button(entry, 'Expand').click();
}

/** Opens the price of lock rekeying. */
async function openPrice(page: Page) {
  await page.getByRole('row', { name: 'Services and prices', exact: true }).click();
  await openEntry(fieldOf(page, 'Services'), 'Lock Rekeying');
  const facts = fieldOf(page, 'Prices and times (facts)');
  await openEntry(facts, 'rekeyPrice');
  return facts;
}

async function openEditor() {
  const page = await open(editorPath, {
    loadsEntry: false,
    expectErrors: /status of 404/,
    before: (page) => page.addInitScript(prepareWindow),
  });
  for (const key of fileKeys) await writeFolder(page, `${key}.json`, textOf(`${key}.json`));
  await button(page, 'Work with Local Repository').click();
  return page;
}

test('a text and a photo change one line each, and an error tells what is wrong', async () => {
  const page = await openEditor();
  const saved = () => readFolder(page, 'team.json');
  async function openMember() {
    await page.getByRole('row', { name: 'Team: who comes to the door', exact: true }).click();
    await openEntry(fieldOf(page, 'Team'), 'Ada');
  }
  const save = () => button(page, 'Save').click();
  async function expectLine(before: string, after: string) {
    const expected = (await saved()).replace(before, after);
    await save();
    await expect.poll(saved).toBe(expected);
    writeFileSync(join(root, fileLabel('team')), expected);
  }
  await openMember();
  await page.getByRole('textbox', { name: 'Phone ending' }).fill('12');
  await save();
  await page.getByText('Must be the last four digits').waitFor();
  expect(await saved()).toBe(textOf('team.json'));
  await page.getByRole('textbox', { name: 'Phone ending' }).fill('0142');
  await page.getByRole('textbox', { name: 'Color' }).fill('Bleu clair é');
  await expectLine('"White"', '"Bleu clair é"');
  await openMember();
  await button(page, 'Replace Image').click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload').click();
  const buffer = await photo(picture).jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'IMG 0421 (1).JPG', mimeType: 'image/jpeg', buffer });
  await button(page, 'Insert').click();
  // The field is empty while the editor shrinks the picture.
  await page.getByText('/photos/img-0421-1.webp').waitFor();
  await expectLine('photos/ada.webp', 'photos/img-0421-1.webp');
});

test('saving a new price and question changes nothing else, and a file changed elsewhere is not overwritten', async () => {
  const page = await openEditor();
  const facts = await openPrice(page);
  await facts.getByRole('spinbutton', { name: 'From' }).fill('31');
  await facts.getByRole('spinbutton', { name: 'To' }).fill('62');
  await button(fieldOf(page, 'Questions'), 'Add \u2068Questions\u2069').click();
  const added = { question: 'Do you rekey on Sundays?', answer: 'We do, at the same price.' };
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(added.question);
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill(added.answer);
  const expected: Files['services'] = JSON.parse(textOf('services.json'));
  const rekeying = expected.services.find(({ slug }) => slug === 'lock-rekeying');
  Object.assign(rekeying?.facts[0] ?? {}, { low: 31, high: 62 });
  rekeying?.faq.push(added);
  const ours = `${JSON.stringify(expected, null, 2)}\n`;
  await button(page, 'Save').click();
  await expect.poll(() => readFolder(page, 'services.json')).toBe(ours);

  const again = await openPrice(page);
  const theirs = ours.replace('on Sundays', 'on Mondays');
  writeFileSync(join(root, fileLabel('services')), theirs);
  await writeFolder(page, 'services.json', theirs);
  await again.getByRole('spinbutton', { name: 'From' }).fill('32');
  await button(page, 'Save').click();
  await page.getByText('it changed while you were editing').waitFor();
  expect(await readFolder(page, 'services.json')).toBe(theirs);
});
