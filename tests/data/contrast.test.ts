import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { color } from '../../renderer/colors.ts';
import { leadMail } from '../support/mail-samples.ts';

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
const controls = `quiet on ground paper band
  ink on ground paper band brass blade steel glass
  river on ground paper band
  on on night road
  on-quiet on night road
  call on night road on-call
  brick on ground paper band`;

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
  const faint = controls.split(/\n */).flatMap((line) => {
    const [front = '', grounds = ''] = line.split(' on ');
    return grounds.split(' ').flatMap((ground) =>
      schemes.flatMap(([scheme, colors]) => {
        const ratio = getContrast(parsed(colors[front]), parsed(colors[ground]));
        return ratio >= 3 ? [] : [{ scheme, front, ground, ratio }];
      }),
    );
  });
  expect(faint).toEqual([]);
});

test('the hero ends where the page begins, by night, too', () => {
  const { ground, night: hero } = { ...light, ...night };
  expect(getContrast(parsed(hero), parsed(ground))).toBeGreaterThan(1.19);
});

test('what can read no variables, such as mails, has the colors of both schemes', () => {
  expect(color('night')).toEqual({ day: light.night, night: light.night });
  expect(leadMail().html).toContain(`.on-ground { background-color: ${night.ground} `);
});
