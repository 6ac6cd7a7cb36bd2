/** A browser that lacks something loses no lead. Each thing is taken away in a real browser. */
import { expect, test } from 'vitest';
import { testBrowser } from './browser.ts';
import { sendWithout } from './old-browser.ts';
import { testSite } from './site.ts';

const open = testBrowser(testSite());

/** Younger than one of Chrome 111, Firefox 114 and Safari 16.4, which scripts are built for. */
const young = `
  AbortSignal.any Array.fromAsync Array.prototype.toSorted Array.prototype.toSpliced
  Element.prototype.ariaBusy Element.prototype.ariaExpanded Element.prototype.checkVisibility
  HTMLElement.prototype.popover HTMLLinkElement.prototype.fetchPriority Iterator Object.groupBy
  Promise.withResolvers Set.prototype.union URL.canParse URL.parse requestIdleCallback`
  .trim()
  .split(/\s+/);

test('in the oldest browser that is supported the form works live', async () => {
  const posts = await sendWithout(open, young);
  expect(posts).toEqual([expect.stringMatching(/^\{.*Olive Old.*314-555-0177/)]);
});

test('without what only sending calls the plain form is left alone, and posts by itself', async () => {
  const posts = await sendWithout(open, ['AbortController']);
  expect(posts).toEqual([expect.stringMatching(/^form=service.*Olive Old.*314-555-0177/)]);
  // A form that woke sends an id with it.
  expect(posts.join()).not.toContain('submissionId');
});

test('a form that fails as it wakes posts by itself, with what was typed', async () => {
  const posts = await sendWithout(open, ['Crypto.prototype.randomUUID', 'Crypto.prototype.getRandomValues']);
  expect(posts).toEqual([expect.stringMatching(/^form=service.*Olive Old.*314-555-0177/)]);
});
