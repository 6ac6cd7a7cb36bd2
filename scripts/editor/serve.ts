import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileKeys, fileLabel } from '../../data/files.ts';
import { contentTypeOf } from '../local/server.ts';
import { run } from '../machine/processes.ts';
import { UserError } from '../machine/terminal.ts';
import { dataPath, editorHeaders, editorPath, settingsPath } from './address.ts';
import { editorSettings, readFiles } from './config.ts';

export async function startEditor(
  dir: string,
  root = process.cwd(),
): Promise<(path: string) => Response | undefined> {
  const { code } = await run('node', [join('scripts', 'editor', 'bundle.ts'), dir]);
  if (code !== 0) throw new UserError('The editor could not be built. See the error above.');
  const folder = resolve(dir);
  const headers = editorHeaders('folder');
  return (path) => {
    if (`${path}/` === editorPath)
      return new Response(null, { status: 301, headers: { location: editorPath } });
    if (!path.startsWith(editorPath)) return undefined;
    if (path === settingsPath) {
      const settings = editorSettings(readFiles(join(root, 'data')), { kind: 'folder', path: root });
      return Response.json(settings, { headers });
    }
    const key = fileKeys.find((one) => path === dataPath(`${one}.json`));
    const name = path === editorPath ? 'index.html' : path.slice(editorPath.length);
    const file = key ? join(root, fileLabel(key)) : join(folder, name);
    if (!key && !file.startsWith(folder)) return undefined;
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const type = { 'content-type': contentTypeOf(path === editorPath ? name : path) };
    return new Response(readFileSync(file), { headers: { ...headers, ...type } });
  };
}
