import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { textPhone } from '../../data/lead/site-facts.js';
import { smsHref } from '../../data/shared/links.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { photo } from '../support/photo.ts';
import { axeViolations } from './axe.ts';
import { button, link, onAPhone } from './browser.ts';
import { fill, linksTo, openMore, reference, submit, tapOnce, testProduct } from './product.ts';

const product = testProduct();
const { rows } = product;

const picture = await photo({ width: 2400, height: 1800, orientation: 6, hasNoise: true })
  .jpeg({ quality: 100 })
  .toBuffer();

const clear = { width: 40, height: 30, channels: 4, background: '#0000' } as const;

async function pick(page: Page, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await tapOnce(page, button(page, /^(Add a|Change) photo$/));
  await (await chooser).setFiles({ name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer });
}

/** A form, filled in, with its button for photos. */
async function openForm(kind: FormKind = 'contact', options = {}) {
  const path = kind === 'contact' ? routes.contact : routes.service('car-lockout');
  const { page, form } = await product.openForm(kind, path, { ...onAPhone, ...options });
  if (kind === 'service') await openMore(form);
  await button(page, 'Add a photo').waitFor();
  await fill(form, { Name: 'Phil Photo', Phone: '202-555-0195', Message: 'What is this lock?' });
  const send = () => submit(form, (button) => tapOnce(page, button));
  return { page, form, send };
}

test('a photo of several MB goes along as a small one, upright and without its place, and the staff sees it', async () => {
  expect(picture.length).toBeGreaterThan(4e6);
  const { page, form, send } = await openForm();
  await pick(page, picture);
  const thumbnail = page.getByRole('img', { name: 'Your photo' });
  await form.getByText('Photo added').waitFor();
  const { width = 0, height = 0 } = (await thumbnail.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
  expect(await axeViolations(page)).toEqual([]);
  const posted = page.waitForRequest(`**${receiptRoutes.photo}`);
  await send();
  expect(Number((await (await posted).allHeaders())['content-length'])).toBeLessThanOrEqual(400_000);
  await form.getByText('Your photo is with your request.').waitFor();

  const [row] = await rows();
  await page.goto(linksTo(row).calling);
  const shown = page.getByRole('img');
  expect(await shown.isVisible()).toBe(false);
  await page.getByText('Everything else').tap();
  const { wide, tall } = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { wide: image.naturalWidth, tall: image.naturalHeight };
  });
  expect(wide).toBeGreaterThan(500);
  expect(tall / wide).toBeCloseTo(4 / 3, 1);
});

test('a transparent picture gets a white ground, whatever its format', async () => {
  const { page, form, send } = await openForm();
  for (const [format, options] of [
    ['webp', {}],
    ['avif', {}],
    ['gif', {}],
    ['png', {}],
  ] as const) {
    await pick(page, await sharp({ create: clear }).toFormat(format, options).toBuffer());
    await form.getByText('Photo added').waitFor();
  }
  await send();
  await form.getByText('Your photo is with your request.').waitFor();
  const [row] = await rows();
  const stored = await fetch(`${product.origin()}${linksTo(row).calling}?photo`);
  const { channels } = await sharp(await stored.arrayBuffer()).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('a picture that the browser cannot open is refused, and the request goes without it', async () => {
  const { page, form, send } = await openForm('service');
  await pick(page, Buffer.from('ftypheic'));
  await form.getByText("We can't open that picture. Try another one.").waitFor();
  expect(await link(form, 'Text it to us').getAttribute('href')).toBe(smsHref(textPhone));
  await send();
  expect(await rows()).toMatchObject([{ has_photo: false }]);
});

test.each([
  ['does not arrive', (route: Route) => route.abort()],
  ["gets a public network's answer", (route: Route) => route.fulfill({ body: 'Welcome' })],
])('a photo that %s, picked just before the press, costs no request and can be texted', async (_, answer) => {
  const { page, form, send } = await openForm('contact', { expectErrors: /ERR_FAILED/ });
  await page.route(`**${receiptRoutes.photo}`, answer);
  await pick(page, await photo({ width: 40, height: 30 }).jpeg().toBuffer());
  await send();
  const [row] = await rows();
  const sms = link(form, 'Text it to us');
  expect(await sms.getAttribute('href')).toBe(smsHref(textPhone, `Photo for request ${reference(row)}`));
  expect(row).toMatchObject({ has_photo: true });
});
