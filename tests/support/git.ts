import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

const settings = ['user.name=Test', 'user.email=test@example.com', 'init.defaultBranch=main'];

/** Makes `root` a repository and returns commands for it; they fail the test if git fails. */
export function repositoryIn(root: string) {
  const git = (args: readonly string[], env: Record<string, string> = {}): string => {
    const { status, stdout, stderr } = spawnSync(
      'git',
      [...settings.flatMap((setting) => ['-c', setting]), ...args],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
    );
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  const at = (time: string | undefined) => (time ? { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time } : {});
  git(['init', '--quiet']);
  return {
    git: (...args: string[]) => git(args),
    commitData(time?: string): void {
      git(['add', '--all', 'data']);
      git(['commit', '--quiet', '--message', 'A change'], at(time));
    },
    merge(branch: string, time: string): void {
      git(['merge', '--quiet', '--no-ff', '--message', 'A merge', branch], at(time));
    },
  };
}
