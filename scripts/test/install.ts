import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { adviceOn, find, type Program, pathOf } from '../machine/programs.ts';
import { UserError } from '../machine/terminal.ts';

/** Otherwise installing Postfix would start a mail server. */
const answers = 'postfix postfix/main_mailer_type select No configuration';
/** Otherwise installing PostgreSQL would start a server. */
const settings = '/etc/postgresql-common/createcluster.d/npm-test.conf';

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @throws UserError that names all that are missing, unless {@link install} can get them */
export function expectPrograms(programs: readonly Program[]): void {
  const missing = canInstall() ? [] : programs.filter((program) => find(program) === undefined);
  if (missing.length > 0) throw new UserError(adviceOn(missing));
}

/** Returns the program's path. As root on Debian or Ubuntu, installs the program if it's missing. */
export async function install(program: Program): Promise<string> {
  if (find(program) !== undefined || !canInstall()) return pathOf(program);
  console.log(`Installing ${program.name} with apt-get (one or two minutes) …`);
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('/usr/bin/debconf-set-selections', { env, input: answers });
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', program.debianPackage]])
      await promisify(execFile)('/usr/bin/apt-get', ['-qq', ...args], { env });
  } catch (error) {
    throw new UserError((error as Error).message);
  } finally {
    rmSync(settings);
  }
  return pathOf(program);
}

export const git: Program = { name: 'git', debianPackage: 'git', files: ['git'] };

/** For `supabase db lint`. */
export const plpgsqlCheck: Program = {
  name: 'plpgsql_check',
  get debianPackage() {
    const [newest = ''] = globSync('/usr/lib/postgresql/*').sort().reverse();
    return `postgresql-${newest.split('/')[4]}-plpgsql-check`;
  },
  files: ['plpgsql_check.so'],
  folders: '/usr/lib/postgresql/*/lib',
};

export const icalendar: Program = {
  name: 'icalendar for Python',
  debianPackage: 'python3-icalendar',
  files: ['icalendar'],
};
