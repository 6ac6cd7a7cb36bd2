/** The file .env, in which a developer keeps variables. */
import { existsSync } from 'node:fs';

const environmentFile = '.env';

/** Not below a command that calls `ignoreEnvironmentFile`. */
export function loadEnvironmentFile(): void {
  if (!process.env.IGNORE_ENV_FILE && existsSync(environmentFile)) process.loadEnvFile(environmentFile);
}

/** For tests and benchmarks: neither this process nor one that it starts reads .env, which may name a database of customers. */
export function ignoreEnvironmentFile(): void {
  process.env.IGNORE_ENV_FILE = 'yes';
}
