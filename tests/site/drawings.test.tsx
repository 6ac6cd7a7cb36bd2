/** The drawn locks: mechanically right, light, named or hidden, and safe to stand beside each other under the site's policy. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { expectOfEach, firstOf, hasClass, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const slugs = site.services.map(({ slug }) => slug);
const codes = [...new Set(site.cities.map(({ zipCodes }) => zipCodes[0] ?? ''))];
const shopCode = '63117';

const keyCut = (code: string) => renderToStaticMarkup(<KeyCut code={code} label={`Key cut to ${code}`} />);
const serviceDrawing = (slug: string) =>
  renderToStaticMarkup(<ServiceDrawing slug={slug} code={shopCode} label={slug} />);
const drawings = [
  ...slugs.map((slug) => ({ slug, markup: serviceDrawing(slug), heaviest: 700 })),
  ...codes.map((code) => ({ slug: code, markup: keyCut(code), heaviest: 500 })),
];
const rules = readFileSync('renderer/components/drawings/drawings.css', 'utf8');

type Point = [x: number, y: number];
const lowest = (points: readonly Point[]) => Math.max(...points.map(([, y]) => y));
const svgOf = (markup: string) => firstOf(elements(parseHtml(markup), 'svg'));

test('a key lifts five pins to the shear line, is cut deeper the higher the digit, and shows its digits below', () => {
  expectOfEach([...codes, '00000', '99999', '90909', '01234', '56789'], (code) => {
    const lock = svgOf(keyCut(code));
    const pathsOf = (material: string, root: Element) =>
      elements(root, 'path').filter((path) => hasClass(path, material));
    const drawn = (material: string) => pathsOf(material, lock).map(corners);
    const [keyPins, [blade = []], [shearLine = []]] = [drawn('mark'), drawn('blade'), drawn('line')];
    const shear = shearLine[0]?.[1];
    const drivers = elements(lock, 'g').flatMap((stack) => pathsOf('steel', stack).slice(0, 1));
    expect(keyPins.map((pin) => Math.min(...pin.map(([, y]) => y)))).toEqual(Array(5).fill(shear));
    expect(drivers.map((driver) => lowest(corners(driver)))).toEqual(Array(5).fill(shear));

    const tips = keyPins.map((pin) => flat(pin, lowest(pin)));
    for (const { middle, y, width } of tips)
      expect(floors(blade)).toContainEqual({ middle, y, width: width + 2 });
    const sortedBy = (heightOf: (index: number) => number) =>
      [0, 1, 2, 3, 4].toSorted((a, b) => heightOf(a) - heightOf(b));
    expect(sortedBy((index) => tips[index]?.y ?? 0)).toEqual(sortedBy((index) => Number(code[index])));
    expect(new Set(tips.map(({ y }) => y)).size).toBe(new Set(code).size);
    const digits = firstOf(elements(lock, 'text'));
    expect(textOf(digits)).toBe(code);
    expect(attribute(digits, 'x')?.split(' ').map(Number)).toEqual(tips.map(({ middle }) => middle));
  });
});

test('no key is cut to what is no ZIP code', () => {
  for (const code of ['', '6310', '631055', '6310a', '63105-1234', ' 63105']) {
    expect(() => keyCut(code)).toThrow(`five digits, got "${code}"`);
  }
});

test("every service that has a drawing has one of its own; others show the lock cut to the shop's ZIP", () => {
  const ownOf = (slug: string) => serviceDrawing(slug).replaceAll(slug, '');
  const fallback = ownOf('a-twelfth-service');
  const drawn = slugs.map(ownOf).filter((one) => one !== fallback);
  expect(drawn.length).toBeGreaterThan(8);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(textOf(parseHtml(fallback))).toBe(shopCode);
  expect(attribute(svgOf(fallback), 'viewBox')).toBe(
    attribute(svgOf(serviceDrawing('car-lockout')), 'viewBox'),
  );
  expect(ownOf('constructor')).toBe(fallback);
});

test('a drawing is named where it is given a name, and hidden where it is not', () => {
  expectOfEach(drawings, ({ slug, markup }) => {
    expect(attribute(svgOf(markup), 'role')).toBe('img');
    expect(attribute(svgOf(markup), 'aria-label')).toContain(slug);
    const unnamed = renderToStaticMarkup(<ServiceDrawing slug={slug} code={shopCode} />);
    expect(attribute(svgOf(unnamed), 'aria-hidden')).toBe('true');
  });
});

test('a drawing can stand beside any other: its colors and widths come from the style sheet, and nothing is cut off', () => {
  expectOfEach(drawings, ({ markup }) => {
    const all = elements(svgOf(markup));
    const names = new Set(all.flatMap((element) => element.attrs.map((attr) => attr.name)));
    const refused = ['id', 'style', 'fill', 'stroke', 'href', 'clip-path', 'mask'];
    expect(refused.filter((name) => names.has(name))).toEqual([]);
    const classes = all.flatMap((element) => attribute(element, 'class')?.split(' ') ?? []);
    expect(classes.filter((word) => !rules.includes(`.${word}`))).toEqual([]);
    expect(markup).not.toMatch(/\d\.\d/);
    const points = all.filter(({ tagName }) => tagName === 'path').flatMap(corners);
    expect(points.filter(([x, y]) => x < 4 || x > 476 || y < 4 || y > 316)).toEqual([]);
  });
});

test('a drawing is light in the page of a city', () => {
  const { html } = pageAt(readBuilt(), '/locksmith-clayton-mo');
  const page = html.replace('</head>', `<style>${rules}</style></head>`);
  const weight = (text: string) => brotliCompressSync(text).length;
  const without = weight(page);
  expectOfEach(drawings, ({ markup, heaviest }) => {
    expect(weight(page.replace('</h1>', `</h1>${markup}`)) - without).toBeLessThanOrEqual(heaviest);
  });
});

test('every material has a color by day and by night, in contrast themes and in print', () => {
  const tokens = readFileSync('renderer/tokens.css', 'utf8');
  const blocks = [...tokens.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(4);
  for (const [, name] of rules.matchAll(/var\(--([a-z]+)\)/g)) {
    for (const block of blocks) expect(block).toContain(`--${name}:`);
  }
});

/** The level stretch of a contour at this height. */
function flat(points: readonly Point[], y: number) {
  const xs = points.filter((point) => point[1] === y).map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return { middle: (from + to) / 2, y, width: to - from };
}

/** Every level stretch along a contour. */
function floors(points: readonly Point[]) {
  return points.flatMap(([x, y], index) => {
    const next = points[index + 1];
    return next && next[1] === y ? [{ middle: (x + next[0]) / 2, y, width: Math.abs(next[0] - x) }] : [];
  });
}

/** The points at which the strokes of a path begin and end, by the commands that the drawings use. */
function corners(path: Element): Point[] {
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  const points: Point[] = [];
  const commands = (attribute(path, 'd') ?? '').matchAll(/([a-zA-Z])([^a-zA-Z]*)/g);
  for (const [, command = '', rest = ''] of commands) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const kind = command.toLowerCase();
    const relative = command === kind;
    if (kind === 'z') [x, y] = start;
    const size = { h: 1, v: 1, m: 2, l: 2, t: 2, q: 4, s: 4, c: 6, a: 7 }[kind] ?? numbers.length;
    for (let index = 0; index < numbers.length; index += size) {
      const group = numbers.slice(index, index + size);
      const [last = 0, before = 0] = [group.at(-1), group.at(-2)];
      if (kind === 'h') x = relative ? x + last : last;
      else if (kind === 'v') y = relative ? y + last : last;
      else [x, y] = relative ? [x + before, y + last] : [before, last];
      if (kind === 'm' && index === 0) start = [x, y];
      points.push([x, y]);
    }
  }
  return points;
}
