/** What is wrong with a netlify.toml that is no TOML, in the words of somebody who writes it by hand. */
import type { TomlError } from 'smol-toml';

/** The sentence for the place where reading stopped. */
export function notToml(source: string, { line, column, message }: TomlError): string {
  const written = source.split('\n')[line - 1] ?? '';
  const rest = written.slice(column - 1).trim();
  const name = /^\s*([\w.-]+)/.exec(written)?.[1] ?? '';
  if (/^\s*[\w-]+\s*:/.test(written)) return `write "=" instead of ":" after "${name}"`;
  if (/^[‘’‚“”„«»`´]/.test(rest)) return `write straight double quotes ("), not ${rest[0]}`;
  if (/^\s*\[redirects\]/.test(written)) return 'write [[redirects]], with two brackets on each side';
  if (/^\s*[\w-]+\s*=\s*"[^"]*$/.test(written)) return `write a quote mark at the end of "${name}"`;
  if (message.includes('redefine')) {
    return `"${name}" stands here twice; take one of the two out, or write [[redirects]] above the second`;
  }
  if (/^\s*[\w-]+\s*=\s*[^"\s]/.test(written)) return `put the value of "${name}" in double quotes`;
  const [reason = ''] = message.replace('Invalid TOML document: ', '').split('\n');
  return `cannot be read here: ${reason}`;
}
