/** The Chromium that browser tests and Lighthouse drive: found on this machine, or installed where that can be done. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { runFile } from './processes.ts';
import { UserError } from './terminal.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a run without a screen, as root, that contacts nothing by itself. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The path of the browser: CHROMIUM_PATH, or the first of the known names on PATH.
 * @throws UserError where CHROMIUM_PATH names no program
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new UserError(
      `CHROMIUM_PATH names no program: ${named}. Give the path of Chromium, or remove the variable.`,
    );
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...applications].find(isProgram);
}

/**
 * `findChromium`, and on Debian or Ubuntu as root the package where there is none.
 * @throws UserError that says what to install
 */
export async function ensureChromium({
  environment = process.env,
  install = canInstall(),
} = {}): Promise<string> {
  const found = findChromium(environment);
  if (found) return found;
  if (install) {
    console.log('No Chromium here: installing the Debian package (one or two minutes) …');
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
    const installed = findChromium(environment);
    if (installed) return installed;
  }
  throw new UserError(
    'No Chromium found. Install it (Debian, Ubuntu: apt-get install -y chromium), or set CHROMIUM_PATH to Chrome or Chromium.',
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

async function apt(...args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runFile('/usr/bin/apt-get', ['-qq', ...args], { env, quiet: true });
  if (code !== 0) throw new UserError(`apt-get ${args.join(' ')} failed:\n${output.trim()}`);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
