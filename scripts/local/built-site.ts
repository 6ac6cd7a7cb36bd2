import { ignoreEnvironmentFile } from '../machine/command.ts';
import { build, onStop } from '../machine/processes.ts';
import { ensureChromium } from '../machine/programs.ts';

export async function startBuiltSite(noBuild = false): Promise<{ url: string; chromium: string }> {
  ignoreEnvironmentFile();
  // It needs devDependencies.
  const { startStack } = await import('./stack.ts');
  const chromium = await ensureChromium();
  if (!noBuild && (await build()).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  return { url: stack.site.url, chromium };
}
