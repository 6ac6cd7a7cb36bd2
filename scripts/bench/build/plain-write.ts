/** The floor: the bytes of pages that exist, written once more. Arguments: where they are, where they go. Prints milliseconds. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [from = '', to = ''] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
let milliseconds = 0;
for (const name of readdirSync(from).filter((file) => file.endsWith('.html'))) {
  const bytes = readFileSync(join(from, name));
  const start = performance.now();
  writeFileSync(join(to, name), bytes);
  milliseconds += performance.now() - start;
}
console.log(milliseconds);
