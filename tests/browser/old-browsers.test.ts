/** A browser that lacks something loses no lead: the form works live or posts by itself. Each thing is taken away in a real browser. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, testBrowser } from './browser.ts';
import { confirmation, formOf, submitButton } from './product.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

/** What the code of the site, React, Formik and Yup call beyond the language as it was when modules came. */
const young = [
  'AbortController',
  'AbortSignal',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'Array.prototype.at',
  'Array.prototype.flatMap',
  'Array.prototype.toSorted',
  'CustomEvent',
  'Element.prototype.ariaBusy',
  'Element.prototype.ariaExpanded',
  'Element.prototype.replaceChildren',
  'HTMLDialogElement',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.popover',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLLinkElement.prototype.fetchPriority',
  'IntersectionObserver',
  'MessageChannel',
  'Object.fromEntries',
  'Object.hasOwn',
  'PointerEvent',
  'Promise.allSettled',
  'String.prototype.normalize',
  'String.prototype.padStart',
  'String.prototype.replaceAll',
  'WeakMap',
  'crypto',
  'Crypto.prototype.randomUUID',
  'fetch',
  'queueMicrotask',
  'reportError',
  'requestIdleCallback',
  'structuredClone',
];

/** In the page, before any of its script. Text, because Vitest would rewrite a function. */
const remove = (names: string[]) => `for (const name of ${JSON.stringify(names)}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, key) => object && object[key], window);
  if (owner) delete owner[last];
}`;

/** Types into the form, key by key, and presses its button once. Returns what reached the function, as text. */
async function sendWithout(names: string[], begin?: (form: Locator) => Promise<void>): Promise<string[]> {
  const posts: string[] = [];
  const page = await open('/services/lock-rekeying', {
    viewport: phone,
    expectErrors: /./,
    before: async (page) => {
      await page.addInitScript(remove(names));
      await page.route('**/api/lead', async (route) => {
        const isJson = route.request().headers()['content-type'] === 'application/json';
        posts.push(decodeURIComponent((route.request().postData() ?? '').replaceAll('+', ' ')));
        if (isJson) await route.fulfill({ json: { success: true, reference: 'AB12CD34' } });
        else await route.fulfill({ contentType: 'text/html', body: '<h1>We have your request</h1>' });
      });
    },
  });
  const form = formOf(page, 'service');
  await begin?.(form);
  await form.getByLabel('Name').click();
  await page.keyboard.type('Olive Old');
  await form.getByLabel('Phone').click();
  await page.keyboard.type('314-555-0177');
  await submitButton(form).click();
  await confirmation(form)
    .or(page.getByRole('heading', { name: 'We have your request' }))
    .waitFor();
  return posts;
}

test.each(young)('without %s a request arrives, once', async (name) => {
  const [post, ...others] = await sendWithout([name]);
  expect(post).toMatch(/Olive Old.*314-555-0177/);
  expect(others).toEqual([]);
});

test('without any of them, too', async () => {
  const [post, ...others] = await sendWithout(young);
  expect(post).toMatch(/Olive Old.*314-555-0177/);
  expect(others).toEqual([]);
});

const ids = ['Crypto.prototype.randomUUID', 'Crypto.prototype.getRandomValues'];

test('a form that fails as it wakes posts by itself, with what was typed', async () => {
  const [post, ...others] = await sendWithout(ids);
  expect(post).toMatch(/^form=service.*Olive Old.*314-555-0177/);
  expect(others).toEqual([]);
});

test('a form that failed as it woke is left in peace, and can be typed into', async () => {
  const [post, ...others] = await sendWithout(ids, async (form) => {
    const failure = form.evaluate(
      (island) =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => resolve()).observe(island, { childList: true });
        }),
    );
    await form.hover();
    await failure;
  });
  expect(post).toMatch(/^form=service.*Olive Old.*314-555-0177/);
  expect(others).toEqual([]);
});
