/** Rules of the head that the pages of today do not put to the test. */
import { expect, test } from 'vitest';
import { breadcrumb } from '../../renderer/head/breadcrumb.ts';
import { serialize } from '../../renderer/head/jsonLd/JsonLd.tsx';
import { site } from './built.ts';

test('words in structured data cannot end its script', () => {
  const words = { name: '</script><!-- \u2028\u2029 & "quotes"' };
  expect(serialize(words)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(serialize(words))).toEqual(words);
});

test('a page that nobody has named is labelled by its address', () => {
  const labels = (path: string) => breadcrumb(site, path).map(({ label }) => label);
  expect(labels('/lock-care-tips')).toEqual(['Home', 'Lock care tips']);
  expect(labels('/services/vault-moving')).toEqual(['Home', 'Services', 'Vault moving']);
  expect(labels('/')).toEqual(['Home']);
});

test('a city that is only planned has its name in the breadcrumb already', () => {
  const trail = breadcrumb(site, '/locksmith-ofallon-mo').map(({ label }) => label);
  expect(trail).toEqual(['Home', 'Service Areas', "O'Fallon"]);
});
