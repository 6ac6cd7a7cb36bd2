import { describe, expect, test } from 'vitest';
import { readBuilt } from './built.ts';
import { attribute, elements, textOf } from './dom.ts';

describe.each(readBuilt().pages)('$path', ({ document }) => {
  const headings = elements(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const level = (index: number) => Number(headings[index]?.tagName.slice(1) ?? 0);

  test('has one main heading, inside its main content', () => {
    const [main] = elements(document, 'main');
    expect(elements(document, 'h1')).toHaveLength(1);
    expect(main && elements(main, 'h1')).toHaveLength(1);
  });

  test('skips no level of headings, and none is empty', () => {
    const skipped = headings.filter((_, index) => index > 0 && level(index) > level(index - 1) + 1);
    expect(skipped.map(textOf)).toEqual([]);
    expect(headings.filter((heading) => textOf(heading) === '')).toEqual([]);
  });

  test('gives every id once', () => {
    const ids = elements(document).flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
