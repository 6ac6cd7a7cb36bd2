/** Vike bundles an entry for every page, though HTML-only pages load none of them: only what pages reach is published. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const mark = '/assets/';

export function assetsIn(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    found.add(/^[^"'\s<>()?#&\\]+/.exec(html.slice(at, at + 200))?.[0] ?? mark);
  }
  return [...found];
}

export function removeUnreached(roots: Iterable<string>, clientDir: string): void {
  const all = filesBelow(join(clientDir, 'assets'));
  const waiting = [...roots].map((path) => join(clientDir, path));
  const reached = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(file, 'latin1');
    waiting.push(...all.filter((other) => !reached.has(other) && text.includes(basename(other))));
  }
  for (const file of all) if (!reached.has(file)) rmSync(file);
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
