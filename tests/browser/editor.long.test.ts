import { expect, test } from 'vitest';
import type { FileKey } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { testBrowser } from './browser.ts';
import { fieldOf, openEditor, openEntry, openFile, save, testEditor, textbox, textOf } from './editor.ts';

const open = testBrowser(testEditor().url);
const town = loadSite().plannedPlaces[0]?.name ?? '';

const texts: { form: string; key: FileKey; list?: string; entry?: string; label: string }[] = [
  { form: 'Business: name, phone, address', key: 'business', label: 'Short name' },
  { form: 'Places without a page', key: 'areas', list: 'Towns', entry: town, label: 'Where it is' },
  { form: 'Page texts', key: 'pages', label: 'Banner' },
  { form: 'Privacy and terms', key: 'legal', list: 'Privacy policy', label: 'Introduction' },
  { form: 'Claims: what we say about ourselves', key: 'claims', list: 'Hours', label: 'Source' },
];

test('changing one text in any other form changes one line of the file', async () => {
  const page = await openEditor(open);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  for (const { form, key, list, entry = '', label } of texts.filter(({ key }) => key !== 'areas' || town)) {
    await openFile(page, form);
    if (list) await openEntry(fieldOf(page, list).last(), entry);
    const control = textbox(page, label).first();
    const text = await control.inputValue();
    await control.fill(`${text} Changed`);
    const changed = textOf(key).replace(JSON.stringify(text), JSON.stringify(`${text} Changed`));
    expect(await save(page, `${key}.json`), form).toBe(changed);
  }
});
