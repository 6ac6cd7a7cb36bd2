/** The drawn locks: each of its own, named or hidden, and colored by the style sheet alone. How they look: tests/browser/baseline. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { expectOfEach, firstOf, site } from './built.ts';
import { attribute, elements, parseHtml, textOf } from './dom.ts';

const slugs = site.services.map(({ slug }) => slug);
const codes = [...new Set(site.cities.map(({ zipCodes }) => zipCodes[0] ?? ''))];
const shopCode = '63117';

const keyCut = (code: string) => renderToStaticMarkup(<KeyCut code={code} label={`Key cut to ${code}`} />);
const serviceDrawing = (slug: string, label?: string) =>
  renderToStaticMarkup(<ServiceDrawing slug={slug} code={shopCode} label={label} />);
const drawings = [
  ...slugs.map((slug) => ({ slug, markup: serviceDrawing(slug, slug) })),
  ...codes.map((code) => ({ slug: code, markup: keyCut(code) })),
];
const rules = readFileSync('renderer/components/drawings/drawings.css', 'utf8');
const svgOf = (markup: string) => firstOf(elements(parseHtml(markup), 'svg'));

test('every ZIP code has a key of its own, which shows its digits; no key is cut to what is no ZIP code', () => {
  expectOfEach(codes, (code) => expect(textOf(svgOf(keyCut(code)))).toBe(code));
  expect(textOf(parseHtml(serviceDrawing('a-twelfth-service')))).toBe(shopCode);
  expect(new Set(codes.map((code) => keyCut(code).replaceAll(code, ''))).size).toBe(codes.length);
  for (const code of ['', '6310', '631055', '6310a', ' 63105']) {
    expect(() => keyCut(code)).toThrow(`five digits, got "${code}"`);
  }
});

test('a drawing is named where it is given a name and else hidden, and has its colors from the style sheet', () => {
  expectOfEach(drawings, ({ slug, markup }) => {
    expect(attribute(svgOf(markup), 'aria-label')).toContain(slug);
    expect(attribute(svgOf(serviceDrawing(slug)), 'aria-hidden')).toBe('true');
    expect(markup).not.toMatch(/ (fill|stroke|style|id)=/);
    const classes = elements(svgOf(markup)).flatMap((one) => attribute(one, 'class')?.split(' ') ?? []);
    expect(classes.filter((word) => !rules.includes(`.${word}`))).toEqual([]);
  });
});

test('every material has a color by day and by night, in contrast themes and in print', () => {
  const tokens = readFileSync('renderer/tokens.css', 'utf8');
  const blocks = [...tokens.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(4);
  for (const [, name] of rules.matchAll(/var\(--([a-z]+)\)/g))
    for (const block of blocks) expect(block).toContain(`--${name}:`);
});
