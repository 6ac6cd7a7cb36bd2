import { canInstall, findOnPath, installPackage } from './programs.ts';
import { UserError } from './terminal.ts';

/** Installs git on Debian or Ubuntu as root. @throws UserError that says what to install */
export async function ensureGit({ environment = process.env, install = canInstall() } = {}): Promise<void> {
  const isThere = () => findOnPath(['git'], environment) !== undefined;
  if (isThere()) return;
  if (install) await installPackage('git', 'git');
  if (!isThere()) throw new UserError('No git found. Install it (Debian, Ubuntu: apt-get install -y git).');
}
