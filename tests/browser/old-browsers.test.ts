import { expect, test } from 'vitest';
import { phone } from './browser.ts';
import { expectFocus, formOf, submitButton, testProduct } from './product.ts';

const { open } = testProduct();

/** Features missing in at least one of Chrome 111, Firefox 114 and Safari 16.4, our build targets. */
const newFeatures = `
  AbortSignal.any Array.fromAsync Array.prototype.toSorted Array.prototype.toSpliced
  Element.prototype.ariaBusy Element.prototype.ariaExpanded Element.prototype.checkVisibility
  HTMLElement.prototype.popover HTMLLinkElement.prototype.fetchPriority Iterator Object.groupBy
  Promise.withResolvers Set.prototype.union URL.canParse URL.parse requestIdleCallback`
  .trim()
  .split(/\s+/);

/** Everything our code, React, Formik and Yup use that is newer than ES modules. */
const newerThanModules = `
  AbortController AbortSignal AbortSignal.timeout Array.prototype.at Array.prototype.flatMap
  CustomEvent Element.prototype.replaceChildren HTMLDialogElement
  HTMLDialogElement.prototype.showModal HTMLFormElement.prototype.requestSubmit IntersectionObserver
  MessageChannel Object.fromEntries Object.hasOwn PointerEvent Promise.allSettled
  String.prototype.normalize String.prototype.padStart String.prototype.replaceAll WeakMap crypto
  Crypto.prototype.randomUUID fetch queueMicrotask reportError structuredClone`
  .trim()
  .split(/\s+/);

test('the interactive form and the menu, then a modal dialog, work in the oldest supported browsers', async () => {
  const { page, posts } = await sendWithout(newFeatures);
  expect(posts).toEqual([expect.stringMatching(/^\{.*Olive Old.*202-555-0177/)]);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.mouse.click(10, 400);
  await panel.waitFor({ state: 'hidden' });
  await expectFocus(menu);
});

test.each([
  ['without anything newer than ES modules', newerThanModules],
  ['that fails during hydration', ['Crypto.prototype.randomUUID']],
])('a form %s still posts what was typed', async (_, names) => {
  const { posts } = await sendWithout(names);
  expect(posts).toEqual([expect.stringMatching(/^form=service.*Olive Old.*202-555-0177/)]);
  expect(posts.join()).not.toContain('submissionId');
});

/** Script that deletes features. A string, because Vitest would rewrite a function. */
const remove = (names: string[]) => `for (const name of ${JSON.stringify(names)}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, key) => object && object[key], window);
  if (owner) delete owner[last];
}`;

async function sendWithout(names: string[]) {
  const posts: string[] = [];
  const page = await open('/services/lock-rekeying', {
    viewport: phone,
    expectErrors: /./,
    before: async (page) => {
      await page.addInitScript(remove(names));
      // Browsers without popovers ignore the attribute.
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          if (!('popover' in HTMLElement.prototype))
            document.querySelector('dialog')?.removeAttribute('popover');
        }),
      );
      page.on('request', (request) => {
        const body = request.method() === 'POST' && request.postData();
        if (body) posts.push(decodeURIComponent(body.replaceAll('+', ' ')));
      });
    },
  });
  const form = formOf(page, 'service');
  await form.getByLabel('Name').click();
  await page.keyboard.type('Olive Old');
  await form.getByLabel('Phone').click();
  await page.keyboard.type('202-555-0177');
  await submitButton(form).click();
  await page.getByRole('heading', { name: "We'll call you by" }).filter({ visible: true }).first().waitFor();
  return { page, posts };
}
