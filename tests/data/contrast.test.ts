import { readFileSync } from 'node:fs';
import axe from 'axe-core';
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
  ink: ['ground', 'paper', 'band', 'brass', 'blade', 'steel', 'glass'],
  river: ['ground', 'paper', 'band'],
  on: ['night', 'road'],
  'on-quiet': ['night', 'road'],
  call: ['night', 'road', 'on-call'],
  brick: ['ground', 'paper', 'band'],
};

type Color = { parseHexString(hex: string): unknown };
declare module 'axe-core' {
  interface Commons {
    color: { Color: new () => Color; getContrast(one: Color, other: Color): number };
  }
}
const { Color, getContrast } = axe.commons.color;
function parsed(hex = '') {
  const color = new Color();
  color.parseHexString(hex);
  return color;
}

test('every edge has enough contrast on each of its backgrounds', () => {
  const faint = Object.entries(controls).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      schemes.flatMap(([scheme, colors]) => {
        const ratio = getContrast(parsed(colors[front]), parsed(colors[ground]));
        return ratio >= 3 ? [] : [{ scheme, front, ground, ratio }];
      }),
    ),
  );
  expect(faint).toEqual([]);
});

test('the browser bar has the color of the page background', () => {
  expect(color('ground')).toEqual({ day: light.ground, night: night.ground });
});
