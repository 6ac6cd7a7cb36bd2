import { type Browser, chromium as engine } from 'playwright-core';
import { chromium, chromiumFlags, find, headlessShell, pathOf } from '../machine/programs.ts';

/** Starts the whole of Chromium, with its back/forward cache, or the quicker headless shell if there is one. */
export const launchBrowser = (isWhole = true): Promise<Browser> =>
  engine.launch({
    executablePath: (isWhole ? undefined : find(headlessShell)) ?? pathOf(chromium),
    args: chromiumFlags,
    ignoreDefaultArgs: isWhole ? ['--disable-back-forward-cache'] : [],
  });
