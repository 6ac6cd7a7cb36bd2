/** Browsers older than those that scripts are built for: the form works live or posts by itself. */
import { expect, test } from 'vitest';
import { testBrowser } from './browser.ts';
import { sendWithout } from './old-browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

/** What the code of the site, React, Formik and Yup call beyond the language as it was when modules came. */
const missing = `
  AbortController AbortSignal AbortSignal.timeout Array.prototype.at Array.prototype.flatMap
  CustomEvent Element.prototype.replaceChildren HTMLDialogElement
  HTMLDialogElement.prototype.showModal HTMLFormElement.prototype.requestSubmit IntersectionObserver
  MessageChannel Object.fromEntries Object.hasOwn PointerEvent Promise.allSettled
  String.prototype.normalize String.prototype.padStart String.prototype.replaceAll WeakMap crypto
  Crypto.prototype.randomUUID fetch queueMicrotask reportError structuredClone`
  .trim()
  .split(/\s+/);

test.each([...missing, missing.join(' ')])('without %s a request arrives, once', async (names) => {
  const posts = await sendWithout(open, names.split(' '));
  expect(posts).toEqual([expect.stringMatching(/Olive Old.*314-555-0177/)]);
});
