/** An install with NODE_ENV=production or --omit=dev has what builds the site, and no devDependencies. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './terminal.ts';

export const notInstalled = (name: string) => `${name} is not installed. Run npm ci --include=dev.`;

/** The package that an import or require did not find; undefined for every other error. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:package|module) '([^./][^']*)'/.exec(error.message)?.[1];
}

/** Its file in node_modules/.bin. @throws UserError where it is not installed */
export function expectProgram(name: string): string {
  const file = join('node_modules', '.bin', name);
  if (!existsSync(file)) throw new UserError(notInstalled(name));
  return file;
}
