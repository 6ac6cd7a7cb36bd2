import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that share a temporary folder and end together, at the latest with this process. */
export function startPrograms(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const stops: (() => Promise<unknown>)[] = [];
  return {
    folder,
    run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
      const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      const end = () => child.kill();
      process.once('exit', end);
      const ended = once(child, 'exit');
      stops.push(() => {
        process.off('exit', end);
        end();
        return ended;
      });
      return child;
    },
    async stop() {
      for (const stop of stops.reverse()) await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
