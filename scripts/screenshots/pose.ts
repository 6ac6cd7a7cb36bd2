/** Opens a scene in a browser and holds it still for its picture. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Scene, screen, type Way } from './scenes.ts';

/** Sets the text of every picture, whatever fonts a machine has. */
const pinnedFont = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

export async function pose(
  browser: Browser,
  origin: string,
  scene: Scene,
  width: number,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen(width),
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(origin + scene.path);
  await page.evaluate(runEntry);
  await look(page, scene);
  await scene.act?.(page);
  return page;
}

/** In the page: waits until its entry script has run. A string, as Vitest would rewrite the import. */
export const runEntry = `(async () => {
  const boot = document.querySelector('script[type=module]')?.textContent ?? '';
  const [, entry] = /import\\("([^"]+)"\\)/.exec(boot) ?? [];
  if (entry) await import(entry);
})()`;

/** Shows an open page in this way, and in no other. */
export async function look(page: Page, { media, textSize = 1 }: Way): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...media });
  await page.evaluate(enlargeText, textSize);
}

/** Waits for the heading font and for every picture, lazy ones too. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(loadHeadingFont);
  await page.evaluate(loadPictures);
}

/** Needs a context with `bypassCSP`. */
export async function pinFont(page: Page): Promise<void> {
  const source = `url(data:font/woff2;base64,${readFileSync(pinnedFont, 'base64')})`;
  await page.addStyleTag({ content: `html { font-family: Pinned !important }` });
  await page.evaluate(loadFont, { family: 'Pinned', source, weight: '100 900' });
}

function enlargeText(size: number): void {
  document.documentElement.style.fontSize = size === 1 ? '' : `${size * 100}%`;
}

async function loadHeadingFont(): Promise<void> {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const source = /@font-face[^}]*src:(url\([^)]*\))/.exec(styles)?.[1];
  if (!source) return;
  document.fonts.add(await new FontFace('Archivo', source, { weight: '800' }).load());
  await document.fonts.ready;
}

async function loadFont({
  family,
  source,
  weight,
}: Record<'family' | 'source' | 'weight', string>): Promise<void> {
  document.fonts.add(await new FontFace(family, source, { weight }).load());
  await document.fonts.ready;
}

async function loadPictures(): Promise<void> {
  for (const picture of document.images) {
    picture.loading = 'eager';
    // A map beyond the screen is not drawn.
    picture.parentElement?.style.setProperty('content-visibility', 'visible');
  }
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
