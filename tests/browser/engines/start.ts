/**
 * Starts Firefox and WebKit with the libraries that drive their stock builds; the other tests run in Chromium. Playwright drives neither: its WebKit
 * isn't in Debian, and Firefox doesn't know one of its commands.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import { Origin } from 'selenium-webdriver/lib/input.js';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/local/listen.ts';
import { firefox, pathOf, webkit, xvfb } from '../../../scripts/machine/programs.ts';

/** What we use of Puppeteer's pages. */
type DrivenPage = {
  /** Returns once the page has loaded. */
  goto(url: string): Promise<unknown>;
  /** Returns the expression's value, which has to fit JSON. */
  evaluate(expression: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<unknown> };
  touchscreen: { tap(x: number, y: number): Promise<unknown> };
  keyboard: { press(key: KeyName): Promise<unknown>; type(text: string): Promise<unknown> };
};

export type Tab = {
  page: DrivenPage;
  /** @param size of the viewport in CSS pixels */
  resize: (size: Size) => Promise<unknown>;
  close: () => Promise<unknown>;
};

const seleniumKeys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, End: Key.END };
type KeyName = keyof typeof seleniumKeys;
type Size = { width: number; height: number };

export const engines: Readonly<Record<string, (hasScript: boolean) => Promise<Tab>>> = {
  async Firefox(hasScript) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: pathOf(firefox),
      extraPrefsFirefox: {
        'javascript.enabled': hasScript,
        // A mouse, which it lacks when headless: fine and able to hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
      },
    });
    // The first tab's page never gets the focus.
    const page = await browser.newPage();
    return { page, resize: (size) => page.setViewport(size), close: () => browser.close() };
  },

  /** WebKitGTK's MiniBrowser, on a screen that isn't there. */
  async WebKit(hasScript) {
    const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
    const screen = spawn(pathOf(xvfb), '-displayfd 1 -nolisten tcp -screen 0 1920x1400x24'.split(' '));
    const [display] = await once(screen.stdout, 'data');
    // Without this, the toolbar keeps the window wider than a phone.
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(
      join(folder, 'gtk-3.0', 'gtk.css'),
      '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }',
    );
    const port = await freePort();
    const server = spawn(pathOf(webkit), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder },
    });
    const end = () => {
      server.kill();
      screen.kill();
    };
    process.once('exit', end);
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000 });
    const args = ['--automation', `--enable-javascript-markup=${hasScript}`];
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
      .build();
    const to = (x: number, y: number) =>
      driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT });
    const type = (text: string) => driver.actions().sendKeys(text).perform();
    const evaluate = (expression: string) => driver.executeScript(`return ${expression}`);
    return {
      page: {
        goto: (url) => driver.get(url),
        evaluate,
        // Its driver makes a mouse's press of a touch.
        touchscreen: { tap: (x, y) => to(x, y).click().perform() },
        mouse: { click: (x, y) => to(x, y).click().perform() },
        keyboard: { press: (key) => type(seleniumKeys[key]), type },
      },
      async resize({ width, height }) {
        const setRect = (height: number) => driver.manage().window().setRect({ width, height });
        await setRect(height);
        // The rest of the window is the toolbar.
        await setRect(2 * height - Number(await evaluate('innerHeight')));
      },
      async close() {
        await driver.quit();
        process.off('exit', end);
        end();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
