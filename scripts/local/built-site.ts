import { ignoreEnvironmentFile } from '../machine/command.ts';
import { build, onStop } from '../machine/processes.ts';
import { chromium, pathOf } from '../machine/programs.ts';

export async function startBuiltSite(noBuild = false): Promise<{ url: string }> {
  ignoreEnvironmentFile();
  // It needs devDependencies.
  const { startStack } = await import('./stack.ts');
  // If it's missing, fails before the build.
  pathOf(chromium);
  if (!noBuild && (await build()).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  return { url: stack.site.url };
}
