/** Nine pictures that are kept in the repository: `npm test` compares what it sees with them. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { pinFont, pose, settle } from './pose.ts';
import { scenes } from './scenes.ts';

export const baseline: readonly (readonly [scene: string, width: number])[] = [
  ['home day', 360],
  ['home dark', 360],
  ['home large-text', 360],
  ['home day', 1280],
  ['city day', 360],
  ['service day', 1280],
  ['service-areas day', 1280],
  ['panel', 360],
  ['errors contact', 360],
];

export const baselineFile = (scene: string, width: number) =>
  join('tests', 'browser', 'baseline', `${scene.replaceAll(' ', '-')}-${width}.png`);

export async function takeForBaseline(
  browser: Browser,
  origin: string,
  name: string,
  width: number,
): Promise<Buffer> {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) throw new Error(`scenes.ts has no scene "${name}"`);
  const page = await pose(browser, origin, scene, width, { bypassCSP: true });
  await pinFont(page);
  await settle(page);
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}
