import { join } from 'node:path';
import { editorPath } from './editor/address.ts';
import { expectFree } from './local/listen.ts';
import type { LocalSite } from './local/site.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build, onStop } from './machine/processes.ts';
import { step } from './machine/terminal.ts';

const [, , first = ''] = process.argv;
const mode = first === 'dev' || first === 'edit' ? first : undefined;
if (mode) process.argv.splice(2, 1);

await command(
  {
    name: mode ? `npm run ${mode}` : 'npm start',
    summary: `Runs the site${mode === 'edit' ? ', its editor' : ''}, its database and an inbox on this machine${mode ? ', and updates pages as you edit' : ''}.`,
    options: {
      'local-dir': { type: 'string', default: '.local', summary: 'the folder for local data' },
      ...(!mode && { 'no-build': { type: 'boolean', summary: 'uses the last build' } as const }),
    },
  },
  async ({ 'local-dir': localDir, 'no-build': noBuild }) => {
    // With "production", the dev server would show no pages.
    if (mode) process.env.NODE_ENV = 'development';
    loadEnvironmentFile();
    // It imports data files, which may have mistakes.
    const { readEnvironment } = await import('./machine/environment.ts');
    const { port, clockSpeed } = readEnvironment();
    await expectFree(port);
    if (!mode && !noBuild && (await build()).code !== 0) process.exit(1);
    const { describeStack, startStack } = await import('./local/stack.ts');
    const stack = await step('Database, inbox and site', () =>
      startStack({ port, clockSpeed, localDir, ...(mode && { serveSite: serveSources(localDir) }) }),
    );
    onStop(stack.close);
    console.log(`\n${describeStack(stack)}`);
    if (mode === 'edit') console.log(editorNote(stack.site.url));
    console.log('\nCtrl-C stops everything.');
    process.exitCode = 0;
    await new Promise(() => {});
  },
);

function serveSources(localDir: string): (options: { port: number }) => Promise<LocalSite> {
  return async ({ port }) => {
    const [{ checkData }, { writeSiteFacts }] = await Promise.all([
      import('./data/load.ts'),
      import('./build/site-facts.ts'),
    ]);
    const { site } = checkData();
    if (site) writeSiteFacts(site);
    const { startDevSite } = await import('./local/dev-site.ts');
    if (mode === 'dev') return startDevSite({ port, localDir });
    const { startEditor } = await import('./local/editor.ts');
    return startDevSite({ port, localDir, editor: await startEditor(join(localDir, 'editor')) });
  };
}

function editorNote(url: string): string {
  return `Editor        ${url}${editorPath}

1. Open the editor in Chrome, Edge or another Chromium-based browser.
2. Press "Work with Local Repository", choose this folder and allow changes: ${process.cwd()}
3. Save, and the site shows your changes, or what to fix in them.`;
}
