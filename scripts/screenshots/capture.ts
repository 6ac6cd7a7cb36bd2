import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { timeZone } from '../../data/lead/site-facts.js';
import { type Mode, type Scene, screen } from './scenes.ts';

/** `isPinned` is for comparisons: it captures one screen and uses the same font on every machine. */
export async function capture(
  browser: Browser,
  origin: string,
  scene: Scene,
  width: number,
  { isPinned = false } = {},
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: screen(width),
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    bypassCSP: isPinned,
  });
  const page = await context.newPage();
  await page.goto(origin + scene.path);
  await page.evaluate(runEntry);
  await emulate(page, scene);
  await scene.act?.(page);
  if (isPinned) await page.addStyleTag({ content: pinnedFont() });
  await loadFontsAndImages(page);
  const picture = await page.screenshot({ fullPage: !isPinned && !scene.screenOnly });
  await context.close();
  return picture;
}

function pinnedFont(): string {
  const file = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
  const source = `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`;
  return `@font-face { font-family: Pinned; font-weight: 100 900; src: ${source} }
    html { font-family: Pinned !important }`;
}

/** Waits in the page for its entry script. A string, because Vitest would rewrite the import. */
export const runEntry = `(async () => {
  const boot = document.querySelector('body > script')?.textContent ?? '';
  const [, entry] = /import\\("([^"]+)"\\)/.exec(boot) ?? [];
  if (entry) await import(entry);
})()`;

export async function emulate(page: Page, { media, textSize = 1 }: Mode): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...media });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 1 ? '' : `${size * 100}%`;
  }, textSize);
}

async function loadFontsAndImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Local fonts that aren't installed fail to load.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    for (const picture of document.images) {
      picture.loading = 'eager';
      // Browsers skip maps outside the screen.
      picture.parentElement?.style.setProperty('content-visibility', 'visible');
    }
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
}
