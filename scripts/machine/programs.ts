import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { runFile } from './processes.ts';
import { UserError } from './terminal.ts';

/** An earlier name wins over an earlier folder. */
export function findOnPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && isProgram('/usr/bin/apt-get');
}

export async function installPackage(name: string, program: string): Promise<void> {
  console.log(`No ${program} here: installing the Debian package (one or two minutes) …`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', name);
}

async function apt(...args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runFile('/usr/bin/apt-get', ['-qq', ...args], { env, quiet: true });
  if (code !== 0) throw new UserError(`apt-get ${args.join(' ')} failed:\n${output.trim()}`);
}
