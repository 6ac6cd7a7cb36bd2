/** `npm start`: builds the site and runs the whole product on this machine. */
import { runStack, stackOptions } from './local/run-stack.ts';
import { command, run } from './machine/processes.ts';

await command(() => runStack({ title: 'Database, inbox and server', prepare: build }));

async function build(): Promise<void> {
  if (stackOptions().noBuild) return;
  // Says what is not installed before the build, which takes long.
  await import('./local/stack.ts');
  const { code } = await run('node', ['scripts/build.ts']);
  if (code !== 0) process.exit(1);
}
