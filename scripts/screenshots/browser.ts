import { type Browser, chromium as engine } from 'playwright-core';
import { chromium, chromiumFlags, find, headlessShell, pathOf } from '../machine/programs.ts';

/** Starts Chromium without some of Playwright's arguments, or the quicker headless shell if there is one. */
export const launchBrowser = (withoutDefaults?: readonly string[]): Promise<Browser> =>
  engine.launch({
    executablePath: (withoutDefaults ? undefined : find(headlessShell)) ?? pathOf(chromium),
    args: chromiumFlags,
    ignoreDefaultArgs: [...(withoutDefaults ?? [])],
  });
