import type { Page } from 'playwright-core';
import { emulate } from '../../scripts/screenshots/capture.ts';
import { modes, screen } from '../../scripts/screenshots/scenes.ts';
import { axeViolations } from './axe.ts';
import { horizontalOverflow } from './layout.ts';

/** What axe finds, in dark mode, too, and what doesn't fit these widths, with text at 200 %, too. @param faultsAt finds more */
export async function faultsIn(
  page: Page,
  own: readonly string[],
  widths: readonly number[],
  faultsAt = async (_page: Page, _width: number): Promise<string[]> => [],
): Promise<string[]> {
  const faults = await axeViolations(page);
  if (own.includes('dark')) {
    await emulate(page, modes.dark);
    faults.push(...(await axeViolations(page, 'colors')));
  }
  for (const textSize of own.includes('large-text') ? [1, 2] : [1]) {
    await emulate(page, { textSize });
    for (const width of widths) {
      await page.setViewportSize(screen(width));
      const found = await horizontalOverflow(page, width);
      found.push(...(textSize === 2 ? await clippedCells(page) : await faultsAt(page, width)));
      faults.push(...found.map((fault) => `text ${textSize}, ${width} px: ${fault}`));
    }
  }
  await emulate(page, modes.day);
  return faults;
}

function clippedCells(page: Page): Promise<string[]> {
  return page.locator('.header > .wrap > :not(nav)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const around = cell.closest('.wrap');
      const excess = cell.getBoundingClientRect().right - (around?.getBoundingClientRect().right ?? 0);
      return Math.max(excess, cell.scrollWidth - cell.clientWidth) > 1 ? [`cuts "${cell.textContent}"`] : [];
    }),
  );
}
