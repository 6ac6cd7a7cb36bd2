import { canInstall, findOnPath, installPackage, isProgram } from './programs.ts';
import { UserError } from './terminal.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Runs without a screen, as root, and contacts nothing by itself. */
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

/** CHROMIUM_PATH, or the first of the known names on PATH. @throws UserError where CHROMIUM_PATH names no program */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new UserError(
      `CHROMIUM_PATH names no program: ${named}. Give the path of Chromium, or remove the variable.`,
    );
  }
  return findOnPath(names, environment) ?? applications.find(isProgram);
}

/** Installs the package on Debian or Ubuntu as root. @throws UserError that says what to install */
export async function ensureChromium({
  environment = process.env,
  install = canInstall(),
} = {}): Promise<string> {
  const found = findChromium(environment);
  if (found) return found;
  if (install) {
    await installPackage('chromium', 'Chromium');
    const installed = findChromium(environment);
    if (installed) return installed;
  }
  throw new UserError(
    'No Chromium found. Install it (Debian, Ubuntu: apt-get install -y chromium), or set CHROMIUM_PATH to Chrome or Chromium.',
  );
}
