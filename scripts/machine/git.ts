/** Git, with which tests make repositories: found on this machine, or installed where that can be done. */
import { canInstall, findOnPath, installPackage } from './programs.ts';
import { UserError } from './terminal.ts';

/**
 * Sees to it that git is on the PATH, on Debian or Ubuntu as root by installing the package.
 * @throws UserError that says what to install
 */
export async function ensureGit({ environment = process.env, install = canInstall() } = {}): Promise<void> {
  const isThere = () => findOnPath(['git'], environment) !== undefined;
  if (isThere()) return;
  if (install) await installPackage('git', 'git');
  if (!isThere()) throw new UserError('No git found. Install it (Debian, Ubuntu: apt-get install -y git).');
}
