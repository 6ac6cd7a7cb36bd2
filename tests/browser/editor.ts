import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FileKey, fileKeys, fileLabel } from '../../data/files.ts';
import { editorPath } from '../../scripts/editor/address.ts';
import { startEditor } from '../../scripts/editor/serve.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import type { OpenPage } from './browser.ts';

export function testEditor(): { url(): string; root: string } {
  const dir = mkdtempSync(join(tmpdir(), 'editor-'));
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'data'));
  for (const key of fileKeys) cpSync(fileLabel(key), join(root, fileLabel(key)));
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const answer = await startEditor(dir, root);
    server = createServer(async (request, response) => {
      const path = new URL(request.url ?? '/', url).pathname;
      const found = path === '/favicon.svg' ? favicon() : answer(path);
      response.writeHead(found?.status ?? 404, Object.fromEntries(found?.headers ?? []));
      response.end(found && Buffer.from(await found.arrayBuffer()));
    });
    url = await listen(server, 0);
  });
  afterAll(async () => {
    await closeServer(server);
    for (const folder of [dir, root]) rmSync(folder, { recursive: true });
  });
  return { url: () => url, root };
}

const favicon = () =>
  new Response(readFileSync('public/favicon.svg'), { headers: { 'content-type': 'image/svg+xml' } });

/** Makes Sveltia render fields outside the viewport too. */
function renderEverything(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    private readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      this.notify = notify;
    }
    override observe(target: Element): void {
      this.notify([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
}

type Texts = Partial<Record<FileKey, string>>;

export const writeFolder = (page: Page, texts: Texts): Promise<void> =>
  page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    // Sveltia accepts only repositories.
    await root.getDirectoryHandle('.git', { create: true });
    const data = await root.getDirectoryHandle('data', { create: true });
    for (const [key, text] of files) {
      const file = await (await data.getFileHandle(`${key}.json`, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, Object.entries(texts));

/** Opens the form of a file in a folder that the browser keeps, with the data as it is. */
export async function openForm(open: OpenPage, name: string): Promise<Page> {
  const page = await open(editorPath, {
    loadsEntry: false,
    before: async (page) => {
      await page.addInitScript(renderEverything);
      await page.addInitScript(() => {
        Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
      });
    },
  });
  await writeFolder(page, Object.fromEntries(fileKeys.map((key) => [key, textOf(key)])));
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await openFile(page, name);
  return page;
}

/** The field with this label. Collapsed entries render none, so there is only one at a time. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true });

export async function openEntry(list: Locator, title: string): Promise<void> {
  const entry = list.getByRole('group').filter({ hasText: title }).last();
  await entry.getByRole('button', { name: 'Expand' }).click();
}

export async function addEntry(list: Locator, kind: string): Promise<void> {
  await list.getByRole('button', { name: `Add \u2068${kind}\u2069`, exact: true }).click();
}

/** Fills a list of texts. An empty list may already show a row. */
export async function fillRows(field: Locator, texts: readonly string[]): Promise<void> {
  const rows = field.getByRole('textbox');
  for (const [index, text] of texts.entries()) {
    if ((await rows.count()) <= index) await field.getByRole('button', { name: /^Add / }).click();
    await rows.nth(index).fill(text);
  }
}

export async function save(page: Page, file: string): Promise<string> {
  const before = await readFolder(page, file);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('saved', { exact: false }).first().waitFor();
  // The notice of an earlier save may still be there.
  await expect.poll(() => readFolder(page, file)).not.toBe(before);
  return readFolder(page, file);
}

export const readFolder = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const data = await root.getDirectoryHandle('data');
    return (await (await data.getFileHandle(name)).getFile()).text();
  }, file);

export const textOf = (key: FileKey) => readFileSync(fileLabel(key), 'utf8');
export const openFile = (page: Page, name: string) => page.getByRole('row', { name, exact: true }).click();
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
