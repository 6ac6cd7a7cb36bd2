import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { receiptRoutes } from '../../data/shared/routes.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';
import { axeViolations } from './axe.ts';
import { onAPhone, testBrowser } from './browser.ts';
import { horizontalOverflow } from './layout.ts';
import { confirmation, fill, formOf, hydrate, submit, testProduct } from './product.ts';

const root = rootWithTeam(madeUpTeam);
const product = testProduct(() => root);
const open = testBrowser(product.origin);

/** Also with text at 200 %. */
async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, colorScheme === 'dark' ? 'colors' : 'everything')).toEqual([]);
  }
  const zoom = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await zoom('200%');
  expect(await horizontalOverflow(page, 360)).toEqual([]);
  await zoom('');
}

test('with a few taps, staff tell the waiting visitor who is coming, and their phone remembers them', async () => {
  const visitor = await open('/contact', onAPhone);
  const form = formOf(visitor, 'contact');
  await hydrate(form);
  await fill(form, { Name: 'Wanda Waits', Phone: '202-555-0163', Message: 'Locked out' });
  await visitor.clock.install();
  await submit(form);
  const line = form.locator('.notice').getByRole('status');
  const ask = async (ms: number) => {
    const answered = visitor.waitForResponse((response) => response.url().endsWith(receiptRoutes.ask));
    await visitor.clock.fastForward(ms);
    return answered;
  };

  const [row] = await product.rows();
  const key = process.env.LEAD_LINK_KEY ?? '';
  const { calling } = leadLinks(row?.submission_id ?? '', { key, siteUrl: '', now: new Date() });
  const post = (fields: Record<string, string>) =>
    fetch(product.origin() + calling, { method: 'POST', body: new URLSearchParams(fields) });
  // Not in the browser, which would dial.
  await post({ do: 'taken', seen: '0' });
  const staff = await open(calling, onAPhone);
  await staff.getByRole('radio', { name: 'Bo' }).tap();
  await staff.getByRole('radio', { name: '$90–$140' }).tap();
  await staff.getByRole('radio', { name: '20 min' }).tap();
  await expectUsable(staff);
  await staff.getByRole('button', { name: "I'm coming" }).tap();
  await staff.getByText('Bo is on the way.').waitFor();
  const texts = await staff
    .locator('a[href^="sms:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(decodeURIComponent(texts.join())).toContain('in about 20 minutes');
  await expectUsable(staff);

  await ask(5100);
  const said =
    /^We're on our wayBBo is on the way\.Dark blue van, …K7X\. \$90–\$140, agreed on the phone\. About 20 minutes, around \d+:\d\d.[AP]M\.Ask for ID\. If the price at the door is higher/;
  await expect.poll(() => line.textContent()).toMatch(said);
  await form.getByRole('heading', { name: "We're on our way" }).waitFor();
  expect(await confirmation(form).count()).toBe(0);
  await expectUsable(visitor);

  await staff.goto(product.origin() + calling);
  expect(await staff.getByText('K7X').count()).toBe(0);
  expect(await staff.getByRole('radio', { name: 'Bo' }).isChecked()).toBe(true);
  await staff.getByRole('button', { name: "I'm coming" }).tap();
  await staff.getByText('Bo is on the way.').waitFor();

  // Another day after all.
  const date = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await post({ do: 'agree', date, time: '10:30' });
  await ask(10_100);
  await form.getByRole('heading', { name: 'Your time is set' }).waitFor();
  expect(await form.getByText('Sent ', { exact: false }).isVisible()).toBe(false);
  expect(await line.textContent()).toMatch(/^Your time is setSee you .*10:30\sAM\sCT\.$/);
  await post({ do: 'call_off' });
  await staff.getByRole('button', { name: 'Undo' }).tap();
  await staff.getByRole('heading', { level: 1, name: 'This customer needs a call' }).waitFor();
  await ask(20_100);
  await confirmation(form).waitFor();
  expect(await line.textContent()).toBe('');
});
