import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstall, findOnPath, installPackage, isProgram } from './programs.ts';
import { UserError } from './terminal.ts';

/** Debian keeps servers off the PATH. */
const debianVersions = '/usr/lib/postgresql';
const clusterSettings = '/etc/postgresql-common/createcluster.d';

export const noPostgres =
  'No PostgreSQL found. Install it (Debian, Ubuntu: apt-get install -y postgresql), or set POSTGRES_BIN to the folder of initdb.';

/** The folder of `initdb`: POSTGRES_BIN, Debian's newest, or one on the PATH. @throws UserError where POSTGRES_BIN is wrong */
export function findPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  versions = debianVersions,
): string | undefined {
  const named = environment.POSTGRES_BIN;
  if (named) {
    if (holdsServer(named)) return named;
    throw new UserError(
      `POSTGRES_BIN holds no PostgreSQL server: ${named}. Give the folder of initdb, or remove the variable.`,
    );
  }
  const newestFirst = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = findOnPath(['initdb'], environment);
  const folders = [
    ...newestFirst.map((version) => join(versions, version, 'bin')),
    ...(initdb ? [dirname(initdb)] : []),
    ...folderOfConfig(environment),
  ];
  return folders.find(holdsServer);
}

/** Installs the package on Debian or Ubuntu as root. @throws UserError that says what to install */
export async function ensurePostgres({
  environment = process.env,
  versions = debianVersions,
  install = canInstall(),
} = {}): Promise<string> {
  const found = findPostgres(environment, versions);
  if (found) return found;
  if (install) {
    await withoutMainCluster(() => installPackage('postgresql', 'PostgreSQL'));
    const installed = findPostgres(environment, versions);
    if (installed) return installed;
  }
  throw new UserError(noPostgres);
}

/** Debian's package starts a cluster of its own unless it is told not to. */
async function withoutMainCluster(work: () => Promise<void>): Promise<void> {
  const file = join(clusterSettings, 'npm-test.conf');
  mkdirSync(clusterSettings, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function folderOfConfig(environment: NodeJS.ProcessEnv): string[] {
  const program = findOnPath(['pg_config'], environment);
  return program ? [execFileSync(program, ['--bindir'], { encoding: 'utf8' }).trim()] : [];
}

function holdsServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => isProgram(join(folder, name)));
}
