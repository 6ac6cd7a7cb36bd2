import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { color } from '../../renderer/colors.ts';

const [light = {}, night = {}] = [
  ...readFileSync('renderer/tokens.css', 'utf8').matchAll(/:root \{([^}]*)\}/g),
].map(([, block = '']) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, color]) => [name, color])),
);
const schemes = [
  ['day', light],
  ['night', { ...light, ...night }],
] as const;

/** WCAG wants 3:1 for edges, icons and outlines. */
const controls: Record<string, string[]> = {
  edge: ['ground', 'paper', 'band'],
  ink: ['ground', 'paper', 'band'],
  river: ['ground', 'paper', 'band'],
  on: ['night', 'road', 'strip'],
  'on-quiet': ['night', 'road', 'strip'],
  call: ['night', 'road', 'on-call'],
  brick: ['ground', 'paper', 'band'],
  outline: ['ground', 'paper', 'brass', 'blade', 'steel', 'band', 'glass'],
};

test('every edge has enough contrast on each of its backgrounds', () => {
  const faint = Object.entries(controls).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      schemes.flatMap(([scheme, colors]) => {
        const ratio = contrast(colors[front], colors[ground]);
        return ratio >= 3 ? [] : [{ scheme, front, ground, ratio }];
      }),
    ),
  );
  expect(faint).toEqual([]);
});

test('the browser bar has the color of the page background', () => {
  expect(color('ground')).toEqual({ day: light.ground, night: night.ground });
});

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one = '', other = ''): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  const [red = Number.NaN, green = 0, blue = 0] = (digits.match(/\w\w/g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
