import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileKeys, fileLabel } from '../../data/collections/files.ts';
import { dataPath, editorHeaders, editorPath, settingsPath } from '../editor/address.ts';
import { editorSettings } from '../editor/config.ts';
import { run } from '../machine/processes.ts';
import { UserError } from '../machine/terminal.ts';
import { contentTypeOf } from './server.ts';

/** Bundles the editor into `dir`. Returns what answers its addresses, with the data in `root`. */
export async function startEditor(
  dir: string,
  root = process.cwd(),
): Promise<(path: string) => Response | undefined> {
  const { code } = await run([join('scripts', 'editor', 'bundle.ts'), dir]);
  if (code !== 0) throw new UserError('The editor could not be built. See the error above.');
  const headers = editorHeaders('folder');
  return (path) => {
    if (`${path}/` === editorPath)
      return new Response(null, { status: 301, headers: { location: editorPath } });
    if (!path.startsWith(editorPath)) return undefined;
    if (path === settingsPath) return Response.json(editorSettings(root), { headers });
    const key = fileKeys.find((one) => path === dataPath(one));
    const name = path.slice(editorPath.length) || 'index.html';
    const file = key ? join(root, fileLabel(key)) : join(resolve(dir), name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    return new Response(readFileSync(file), { headers: { ...headers, 'content-type': contentTypeOf(name) } });
  };
}
