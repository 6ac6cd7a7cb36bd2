/** A phone number is a link that dials, in one piece, wherever it stands; and ours is not the one that forms show as a sample. */
import { describe, expect, test } from 'vitest';
import { phoneSample } from '../../data/lead/phone.ts';
import { telHref } from '../../data/routes.ts';
import { readBuilt, site } from './built.ts';
import { attribute, type Element, elements } from './dom.ts';

const { phone } = site.business;

type Place = { text: string; around: Element[] };

/** Every text of the page that a visitor reads, with the elements around it. */
function texts(root: Element, around: Element[] = []): Place[] {
  if (['script', 'style'].includes(root.tagName)) return [];
  const inside = [...around, root];
  return root.childNodes.flatMap((node) => {
    if (node.nodeName === '#text' && 'value' in node) return [{ text: node.value, around: inside }];
    return 'tagName' in node ? texts(node, inside) : [];
  });
}

const dials = (number: string) => (element: Element) =>
  element.tagName === 'a' && attribute(element, 'href') === (number === '911' ? 'tel:911' : telHref(number));
const inOnePiece = (element: Element) => (attribute(element, 'class') ?? '').split(' ').includes('tel');

describe.each(readBuilt().pages)('$path', ({ document }) => {
  const [body] = elements(document, 'body');
  const places = body ? texts(body) : [];

  test.each([phone, '911'])('%s dials, and is never broken', (number) => {
    const named = places.filter(({ text }) => new RegExp(`(?<!\\d)${inPattern(number)}(?!\\d)`).test(text));
    if (number === phone) expect(named.length).toBeGreaterThan(3);
    const wrong = named.filter(({ around }) => !around.some(dials(number)) || !around.some(inOnePiece));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});

test('the sample in the forms is not our own number', () => {
  expect(phone).not.toBe(phoneSample);
});

const inPattern = (text: string) => text.replace(/[()]/g, '\\$&');
