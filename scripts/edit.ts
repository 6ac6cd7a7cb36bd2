/** `npm run edit`: the site with hot reload, and beside it the editor, which works on the files of this folder. */
import { join } from 'node:path';
import { editorPath } from './editor/address.ts';
import { runStack, stackOptions } from './local/run-stack.ts';
import { command } from './machine/processes.ts';

// A machine that sets it to "production" would get no pages.
process.env.NODE_ENV = 'development';
await command(() =>
  runStack({
    title: 'Database, inbox, development server and editor',
    serveSite: async (site) => {
      const [{ startDevSite }, { startEditor }] = await Promise.all([
        import('./local/dev-site.ts'),
        import('./editor/serve.ts'),
      ]);
      return startDevSite({ ...site, beside: await startEditor(join(stackOptions().localDir, 'editor')) });
    },
    describe: ({ site }) => `Editor        ${site.url}${editorPath}

1. Open the editor in Chrome, Edge or another Chromium.
2. Press "Work with Local Repository", choose this folder and allow changes: ${process.cwd()}
3. Save, and the site shows it. What is wrong with the data, the site and \`npm run check -- data\` say.`,
  }),
);
