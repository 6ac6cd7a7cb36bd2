/** A service and a category that are added to the data, on their built site: the request, the staff's mail, what analytics count. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, copyRepository, remove } from '../site/copy.ts';
import { follow, prepare, readRecipes } from '../site/recipes.ts';
import { testBrowser } from './browser.ts';
import { atAPersonsPace, formOf, submit, testProduct } from './product.ts';

let root: string;
beforeAll(async () => {
  root = copyRepository();
  await prepare(root);
  const recipe = readRecipes().find(({ title }) => title === 'Add a service');
  if (recipe === undefined) throw new Error('docs/content.md adds no service');
  follow(recipe, root);
  edit('data/collections/services.ts', "  'General',\n", "  'General',\n  'Small Locks',\n");
  edit('data/services.json', '"Residential",\n        "Repair"', '"Residential",\n        "Small Locks"');
  execFileSync(process.execPath, ['scripts/schemas.ts'], { cwd: root });
  const { failed, output } = await build(root, { PUBLIC_ANALYTICS_ID: 'G-TEST' });
  if (failed) throw new Error(output);
});
afterAll(() => remove(root));

const product = testProduct(() => root);
const open = testBrowser(product.origin);

/** Puts `after` where `before` stands in a file of the copy. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} lacks ${before}`);
  writeFileSync(join(root, file), text.replace(before, after));
}

/** Opens a page whose analytics load, though the vendor's script is empty here. */
const openCounted = (path: string) =>
  open(path, {
    mayAsk: ['www.googletagmanager.com'],
    before: (page) =>
      page.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      ),
  });

test('a service is stored, mailed by its title, and counted under its label', async () => {
  const page = await openCounted('/services/mailbox-locks');
  const form = formOf(page, 'service');
  await form.getByLabel('Name').fill('Mae Box');
  await form.getByLabel('Phone').fill('314-555-0189');
  await atAPersonsPace(page);
  await submit(form);
  expect((await product.rows()).map(({ service }) => service)).toEqual(['Mailbox Lock Replacement Service']);
  const events = await page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => [...(command as Iterable<unknown>)]),
  );
  expect(events).toContainEqual([
    'event',
    'service_page_form_submit',
    { event_label: 'mailbox_lock_replacement_service' },
  ]);
  for (const { subject, text } of await product.mailsAbout('Mae Box', 1)) {
    expect(subject).toContain('Mailbox Lock');
    expect(text).toContain('Mailbox Lock Replacement');
  }
});

test('a category shows its services alone', async () => {
  const page = await openCounted('/services');
  await page.getByText('Small Locks', { exact: true }).click();
  const shown = page.locator('tr[data-categories]:visible');
  expect(await shown.count()).toBe(1);
  expect(await shown.textContent()).toContain('Mailbox Lock Replacement');
  expect(await page.locator('[data-shown]:visible').allTextContents()).toEqual(['1 service shown']);
});
