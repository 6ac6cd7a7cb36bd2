import { globSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { UserError } from './terminal.ts';

export type Program = {
  name: string;
  debianPackage: string;
  files: readonly string[];
  /** A glob of folders that aren't on the PATH. */
  folders?: string;
  /** Names the file or its folder. */
  variable?: { name: string; value: string };
};

export const chromium: Program = {
  name: 'Chromium',
  debianPackage: 'chromium',
  files: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  variable: { name: 'CHROMIUM_PATH', value: 'Chrome or Chromium' },
};

/** Chromium's engine without windows and extensions: it opens a page in a third of the processor time. */
export const headlessShell: Program = {
  name: 'Chromium’s headless shell',
  debianPackage: 'chromium-headless-shell',
  files: ['chromium-headless-shell', 'chrome-headless-shell'],
};

export const postgres: Program = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  files: ['initdb'],
  folders: '/usr/lib/postgresql/*/bin',
  variable: { name: 'POSTGRES_BIN', value: 'the folder of initdb' },
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
  folders: '/usr/sbin',
};

export const chromiumFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Returns the program's path. @throws UserError that names what to install */
export function pathOf(program: Program): string {
  const found = find(program);
  if (found) return found;
  throw new UserError(adviceOn([program]));
}

/** One command for all of them. */
export function adviceOn(missing: readonly Program[]): string {
  const names = missing.map(({ name }) => name).join(' and no ');
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  const settings = missing.flatMap(({ variable }) =>
    variable ? `${variable.name} to ${variable.value}` : [],
  );
  const or = settings.length > 0 ? `, or set ${settings.join(' and ')}` : '';
  return `No ${names} found. Install ${missing.length > 1 ? 'them' : 'it'} (Debian, Ubuntu: sudo apt-get install -y ${packages})${or}.`;
}

/** @throws UserError if the program's variable names something else */
export function find({ files, folders = '', variable }: Program): string | undefined {
  const named = variable && process.env[variable.name];
  const newestFirst = globSync(folders).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const ofPath = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const candidates = (named ? [named] : [...newestFirst, ...ofPath]).flatMap((folder) =>
    files.map((file) => join(folder, file)),
  );
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();
  const file = [...(named ? [named] : []), ...candidates].find(isFile);
  if (file || !named) return file;
  throw new UserError(`${variable.name} is not ${variable.value}: ${named}. Change or remove the variable.`);
}
