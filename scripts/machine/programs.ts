/** Programs that tests and reports need besides the packages. */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from './terminal.ts';

type Program = {
  name: string;
  debianPackage: string;
  /** The variable that names it, and what it names. */
  variable?: [name: string, value: string];
  isIt(path: string): boolean;
  /** Where it may be, best first. @param folders those of PATH */
  candidates(folders: string[]): string[];
};

export const git: Program = {
  name: 'git',
  debianPackage: 'git',
  isIt: isProgram,
  candidates: (folders) => folders.map((folder) => join(folder, 'git')),
};

export const chromium: Program = {
  name: 'Chromium',
  debianPackage: 'chromium',
  variable: ['CHROMIUM_PATH', 'Chrome or Chromium'],
  isIt: isProgram,
  candidates: (folders) => [
    ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'].flatMap((name) =>
      folders.map((folder) => join(folder, name)),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

export const ensureChromium = () => ensure(chromium);

/** The folder of `initdb`. */
export const postgres: Program = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  variable: ['POSTGRES_BIN', 'the folder of initdb'],
  isIt: (folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))),
  // Debian keeps servers off the PATH.
  candidates: (folders) => [...globSync('/usr/lib/postgresql/*/bin').sort(newestFirst), ...folders],
};

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

/** Without a screen, and as root. */
export const chromiumFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

type Options = { environment?: NodeJS.ProcessEnv; install?: boolean };

/** Finds the program, or installs it on Debian or Ubuntu as root. @throws UserError with what to install or to change */
export async function ensure(
  program: Program,
  { environment = process.env, install = canInstall() }: Options = {},
): Promise<string> {
  const { name, debianPackage, variable: [variable, value] = [] } = program;
  let found = find(program, environment);
  if (!found && install) {
    await installPackage(program);
    found = find(program, environment);
  }
  if (found) return found;
  const or = variable ? `, or set ${variable} to ${value}` : '';
  throw new UserError(
    `No ${name} found. Install it (Debian, Ubuntu: apt-get install -y ${debianPackage})${or}.`,
  );
}

function find(
  { variable: [variable = '', value] = ['', ''], isIt, candidates }: Program,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const named = environment[variable];
  if (named && !isIt(named))
    throw new UserError(`${variable} is not ${value}: ${named}. Change or remove the variable.`);
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute);
  return named || candidates(folders).find(isIt);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && isProgram('/usr/bin/apt-get');
}

async function installPackage({ name, debianPackage }: Program): Promise<void> {
  console.log(`No ${name} here: installing the Debian package (one or two minutes) …`);
  // The package of PostgreSQL would start a server too.
  const settings = '/etc/postgresql-common/createcluster.d/npm-test.conf';
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', debianPackage);
  } finally {
    rmSync(settings);
  }
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)('/usr/bin/apt-get', ['-qq', ...args], { env }).catch((error: Error) => {
    throw new UserError(error.message);
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
