/** The drawn locks: mechanically right, light, named or hidden, and safe to stand beside each other under the site's policy. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import cities from '../../data/cities.json' with { type: 'json' };
import services from '../../data/services.json' with { type: 'json' };
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { readBuilt } from './built.ts';
import { attribute, type Element, elements, parseHtml, textOf } from './dom.ts';

const slugs = services.services.map(({ slug }) => slug);
const codes = [...new Set(cities.cities.map(({ zipCodes }) => zipCodes[0] ?? ''))];
const shopCode = '63117';

const keyCut = (code: string) => renderToStaticMarkup(<KeyCut code={code} label={`Key cut to ${code}`} />);
const serviceDrawing = (slug: string) =>
  renderToStaticMarkup(<ServiceDrawing slug={slug} code={shopCode} label={slug} />);
const drawings = [
  ...slugs.map((slug) => [slug, serviceDrawing(slug)] as const),
  ...codes.map((code) => [code, keyCut(code)] as const),
];

const rules = readFileSync('renderer/components/drawings/drawings.css', 'utf8');
const tokens = readFileSync('renderer/tokens.css', 'utf8');

type Point = [x: number, y: number];

describe.each([...codes, '00000', '99999', '90909', '01234', '56789'])('a key cut to %s', (code) => {
  const lock = parseHtml(keyCut(code));
  const keyPins = elements(lock, 'path').filter(of('mark')).map(corners);
  const drivers = elements(lock, 'g').map((stack) => elements(stack, 'path').filter(of('steel'))[0]);
  const [blade] = elements(lock, 'path').filter(of('blade')).map(corners);

  test('has five pins whose heads meet their drivers at the shear line, and whose tips stand in their cuts', () => {
    const [shearLine] = elements(lock, 'path').filter(of('line')).map(corners);
    const shear = shearLine?.[0]?.[1];
    const feet = drivers.flatMap((driver) => (driver ? Math.max(...corners(driver).map(([, y]) => y)) : []));
    expect(keyPins).toHaveLength(5);
    expect(keyPins.map((pin) => Math.min(...pin.map(([, y]) => y)))).toEqual(Array(5).fill(shear));
    expect(feet).toEqual(Array(5).fill(shear));
    for (const pin of keyPins) {
      const tip = flat(pin, Math.max(...pin.map(([, y]) => y)));
      expect(floors(blade ?? [])).toContainEqual({ middle: tip.middle, y: tip.y, width: tip.width + 2 });
    }
  });

  test('is cut deeper the higher the digit', () => {
    const depths = keyPins.map((pin) => Math.max(...pin.map(([, y]) => y)));
    const byDigit = [...code].map((digit, index) => ({ digit: Number(digit), depth: depths[index] ?? 0 }));
    for (const one of byDigit) {
      for (const other of byDigit) {
        expect(Math.sign(one.depth - other.depth)).toBe(Math.sign(one.digit - other.digit));
      }
    }
  });

  test('shows its digits, one under each pin', () => {
    const [digits] = elements(lock, 'text');
    if (!digits) throw new Error('No digits');
    expect(textOf(digits)).toBe(code);
    expect(attribute(digits, 'x')?.split(' ').map(Number)).toEqual(
      keyPins.map((pin) => flat(pin, Math.max(...pin.map(([, y]) => y))).middle),
    );
  });
});

test.each(['', '6310', '631055', '6310a', '63105-1234', ' 63105'])('no key is cut to "%s"', (code) => {
  expect(() => keyCut(code)).toThrow(`five digits, got "${code}"`);
});

test('every service that has a drawing has one of its own', () => {
  const fallback = serviceDrawing('a-twelfth-service').replaceAll('a-twelfth-service', '');
  const drawn = slugs
    .map((slug) => serviceDrawing(slug).replaceAll(slug, ''))
    .filter((one) => one !== fallback);
  expect(drawn.length).toBeGreaterThan(8);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("a service without one shows the lock cut to the shop's ZIP, in the same place on the page", () => {
  const markup = serviceDrawing('a-twelfth-service');
  expect(textOf(parseHtml(markup))).toBe(shopCode);
  expect(markup).toContain(viewBoxOf(serviceDrawing('car-lockout')));
  expect(serviceDrawing('constructor')).toContain(shopCode);
});

describe.each(drawings)('%s', (name, markup) => {
  const all = elements(parseHtml(markup), 'svg').flatMap((svg) => elements(svg));

  test('is named where it is given a name, and hidden where it is not', () => {
    const [svg] = all;
    expect(svg && [attribute(svg, 'role'), attribute(svg, 'aria-label')]).toEqual([
      'img',
      expect.stringContaining(name),
    ]);
    const [unnamed] = elements(
      parseHtml(renderToStaticMarkup(<ServiceDrawing slug={name} code={shopCode} />)),
      'svg',
    );
    expect(unnamed && attribute(unnamed, 'aria-hidden')).toBe('true');
  });

  test('can stand beside any other, under a policy that refuses style attributes', () => {
    const names = new Set(all.flatMap((element) => element.attrs.map((attr) => attr.name)));
    for (const refused of ['id', 'style', 'fill', 'stroke', 'href', 'clip-path', 'mask']) {
      expect([...names]).not.toContain(refused);
    }
  });

  test('takes all its colors and widths from the style sheet', () => {
    for (const element of all) {
      for (const word of attribute(element, 'class')?.split(' ') ?? []) expect(rules).toContain(`.${word}`);
    }
  });

  test('is drawn in whole numbers, and nothing of it is cut off', () => {
    expect(markup).not.toMatch(/\d\.\d/);
    for (const [x, y] of all.filter(({ tagName }) => tagName === 'path').flatMap(corners)) {
      expect(x).toBeGreaterThanOrEqual(4);
      expect(x).toBeLessThanOrEqual(476);
      expect(y).toBeGreaterThanOrEqual(4);
      expect(y).toBeLessThanOrEqual(316);
    }
  });
});

describe('in the page of a city', () => {
  let page: string;
  beforeAll(() => {
    const city = readBuilt().pages.find(({ path }) => path === '/locksmith-clayton-mo')?.html ?? '';
    page = city.replace('</head>', `<style>${rules}</style></head>`);
    expect(page).toContain('</h1>');
  });

  test.each(drawings)('%s is light', (name, markup) => {
    const added = weight(page.replace('</h1>', `</h1>${markup}`)) - weight(page);
    expect(added).toBeLessThanOrEqual(codes.includes(name) ? 500 : 700);
  });
});

test('has a color for every material by day and by night, in contrast themes and in print', () => {
  const blocks = [...tokens.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(4);
  for (const [, name] of rules.matchAll(/var\(--([a-z]+)\)/g)) {
    for (const block of blocks) expect(block).toContain(`--${name}:`);
  }
});

function of(material: string) {
  return (element: Element) => (attribute(element, 'class') ?? '').split(' ').includes(material);
}

const weight = (text: string) => brotliCompressSync(text).length;
const viewBoxOf = (markup: string) => /viewBox="[^"]*"/.exec(markup)?.[0] ?? 'none';

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

/** Where the strokes of a path begin and end, from its `d`. Handles the commands that the drawings use. */
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
