/** Netlify's `_redirects`: from each address that an entry had before to the page that it has now. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormerAddress } from '../../data/redirects/former.ts';
import { clientDir } from './folders.ts';

export function writeRedirects(former: readonly FormerAddress[]): void {
  if (former.length === 0) return;
  const lines = former.map(({ from, to }) => `${from} ${to} 301\n`);
  writeFileSync(join(clientDir, '_redirects'), lines.join(''));
}
