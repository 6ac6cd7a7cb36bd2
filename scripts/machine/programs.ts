import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from './terminal.ts';

type Program = {
  name: string;
  debianPackage: string;
  files: readonly string[];
  folders?: () => readonly string[];
  /** Names the file or its folder. */
  variable?: { name: string; value: string };
  /** What to answer when the package asks, in debconf's words. */
  answer?: string;
};

export const git: Program = { name: 'git', debianPackage: 'git', files: ['git'] };

export const chromium: Program = {
  name: 'Chromium',
  debianPackage: 'chromium',
  files: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  variable: { name: 'CHROMIUM_PATH', value: 'Chrome or Chromium' },
};

/** Chromium's engine without windows and extensions: it opens a page in a third of the processor time. */
const headlessShell: Program = {
  name: 'Chromium’s headless shell',
  debianPackage: 'chromium-headless-shell',
  files: ['chromium-headless-shell', 'chrome-headless-shell'],
};

export const postgres: Program = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  files: ['initdb'],
  // Debian doesn't put it on the PATH.
  folders: () => globSync('/usr/lib/postgresql/*/bin').sort(newestFirst),
  variable: { name: 'POSTGRES_BIN', value: 'the folder of initdb' },
};

/** For `supabase db lint`. */
export const plpgsqlCheck: Program = {
  name: 'plpgsql_check',
  get debianPackage() {
    const [newest = ''] = this.folders?.() ?? [];
    return `postgresql-${newest.split('/')[4]}-plpgsql-check`;
  },
  files: ['plpgsql_check.so'],
  folders: () => globSync('/usr/lib/postgresql/*/lib').sort(newestFirst),
};

export const firefox: Program = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  files: ['firefox-esr', 'firefox'],
};

export const webkit: Program = {
  name: 'WebKit',
  debianPackage: 'webkit2gtk-driver',
  files: ['WebKitWebDriver'],
};

export const xvfb: Program = { name: 'Xvfb', debianPackage: 'xvfb', files: ['Xvfb'] };

export const postfix: Program = {
  name: 'Postfix',
  debianPackage: 'postfix',
  files: ['postfix'],
  folders: () => ['/usr/sbin'],
  // Otherwise installing it would start a mail server.
  answer: 'postfix postfix/main_mailer_type select No configuration',
};

export const icalendar: Program = {
  name: 'icalendar for Python',
  debianPackage: 'python3-icalendar',
  files: ['icalendar'],
};

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

export const chromiumFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export const ensureChromium = () => ensure(chromium);

/** Chromium where no package has its headless shell. */
export const ensureHeadlessShell = (options?: Options) =>
  ensure(headlessShell, options).catch(ensureChromium);

type Options = { install?: boolean };

/** Returns the program's path. As root on Debian or Ubuntu, installs the program if it's missing. */
export async function ensure(
  program: Program,
  { install = process.getuid?.() === 0 && existsSync('/etc/debian_version') }: Options = {},
): Promise<string> {
  const { name, debianPackage, variable } = program;
  const found = find(program);
  if (found) return found;
  if (install) {
    await installPackage(program);
    return ensure(program, { install: false });
  }
  const or = variable ? `, or set ${variable.name} to ${variable.value}` : '';
  throw new UserError(
    `No ${name} found. Install it (Debian, Ubuntu: apt-get install -y ${debianPackage})${or}.`,
  );
}

function find({ files, folders, variable }: Program): string | undefined {
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();
  const named = variable && process.env[variable.name];
  if (!named) {
    const ofPath = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
    const all = [...(folders?.() ?? []), ...ofPath];
    return files.flatMap((file) => all.map((folder) => join(folder, file))).find(isFile);
  }
  const file = [named, ...files.map((file) => join(named, file))].find(isFile);
  if (file) return file;
  throw new UserError(`${variable.name} is not ${variable.value}: ${named}. Change or remove the variable.`);
}

async function installPackage({ name, debianPackage, answer }: Program): Promise<void> {
  console.log(`Installing ${name} with apt-get (one or two minutes) …`);
  // Otherwise installing PostgreSQL would start a server.
  const settings = '/etc/postgresql-common/createcluster.d/npm-test.conf';
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    if (answer) execFileSync('/usr/bin/debconf-set-selections', { env, input: answer });
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]])
      await promisify(execFile)('/usr/bin/apt-get', ['-qq', ...args], { env });
  } catch (error) {
    throw new UserError((error as Error).message);
  } finally {
    rmSync(settings);
  }
}
