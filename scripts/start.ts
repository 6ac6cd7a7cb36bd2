import { join } from 'node:path';
import { editorPath } from './editor/address.ts';
import { expectFree } from './local/listen.ts';
import type { SiteOptions } from './local/site-server.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { build, onStop } from './machine/processes.ts';
import { step } from './machine/terminal.ts';

const [, , first = ''] = process.argv;
const mode = first === 'dev' || first === 'edit' ? first : undefined;
if (mode) process.argv.splice(2, 1);

/** Texts go to the inbox, so forms tell that they come. */
const textVariables = { TEXT_URL: 'http://local:inbox@127.0.0.1/', TEXT_FROM: '+12025550100' };

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
    // It imports the facts of the site, which a new clone lacks until now.
    const { readEnvironment } = await import('./machine/environment.ts');
    const { port, clockSpeed } = readEnvironment();
    await expectFree(port);
    if (!mode && !noBuild && (await build({ env: textVariables })).code !== 0) process.exit(1);
    const { startStack } = await import('./local/stack.ts');
    const { site, inbox, database, close } = await step('Database, inbox and site', async () =>
      startStack({ port, clockSpeed, localDir, openSource: await sourceIn(localDir) }),
    );
    onStop(close);
    console.log(`
Site          ${site.url}
Inbox         ${inbox.webUrl} (emails, texts and pushes)
Database API  ${database.url}`);
    if (mode === 'edit') console.log(editorNote(site.url));
    console.log('\nCtrl-C stops everything.');
    process.exitCode = 0;
    await new Promise(() => {});
  },
);

/** Without it, the site is the last build. */
async function sourceIn(localDir: string): Promise<SiteOptions['openSource']> {
  if (!mode) return undefined;
  const { openDevSource } = await import('./local/dev-site.ts');
  if (mode === 'dev') return openDevSource(localDir);
  const { startEditor } = await import('./local/editor.ts');
  return openDevSource(localDir, await startEditor(join(localDir, 'editor')));
}

function editorNote(url: string): string {
  return `Editor        ${url}${editorPath}

1. Open the editor in Chrome, Edge or another Chromium-based browser.
2. Press "Work with Local Repository", choose this folder and allow changes: ${process.cwd()}
3. Save, and the site shows your changes, or what to fix in them. Warnings appear here.`;
}
