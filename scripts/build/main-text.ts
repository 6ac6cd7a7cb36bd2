import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { fileOf, publishDir } from './folders.ts';

/** What <main> of a page of the last build says, without dates, which may tell when it changed. */
export function mainText(path: string): string {
  const { document } = parseHTML(readFileSync(join(publishDir, fileOf(path)), 'utf8'));
  return [...document.querySelectorAll('main')].map(textOf).join().replace(/\s+/g, ' ');
}

/** Adds spaces, because adjacent elements may have none between them. */
function textOf(node: Node): string {
  if (/^(script|style|template|time)$/i.test(node.nodeName)) return '';
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).join(' ');
}
