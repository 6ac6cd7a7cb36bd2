import { TomlError } from 'smol-toml';
import type { City } from '../places/city.ts';
import { formerAddresses } from '../redirects/former.ts';
import { netlifyToml, redirectedByToml } from '../redirects/netlifyToml.ts';
import { readReleased, releasedFile } from '../redirects/released.ts';
import { parseCityPath, parseServicePath, routes } from '../shared/routes.ts';
import type { Site } from '../site.ts';
import { fileFault } from './problem.ts';
import type { Problems } from './problems.ts';

/** Without a netlify.toml beside `dir`, as in a copy, released addresses are not checked. */
export function checkReleased(site: Site<City>, dir: string, problems: Problems): void {
  const pages = new Set(site.paths.filter((path) => path !== routes.notFound));
  const former = checkFormer(site, pages, problems);
  const redirected = readToml(dir, problems);
  if (redirected === undefined) return;
  const released = readReleased(dir);
  if (released === undefined) {
    const message =
      'file is missing, so nothing keeps the addresses of the pages; take it back from git, or run npm run release';
    problems.addOther({ ...fileFault(releasedFile, message), severity: 'warning' });
    return;
  }
  for (const [address, line] of released) {
    if (pages.has(address) || former.has(address) || redirected.has(address)) continue;
    problems.addOther(fileFault(releasedFile, adviceOn(address), { line, column: 1 }, address));
  }
  if (!problems.hasErrors) warnOfUnreleased(pages, released, problems);
}

function checkFormer(site: Site<City>, pages: ReadonlySet<string>, problems: Problems): Map<string, string> {
  const first = new Map<string, string>();
  for (const { from, file, path } of formerAddresses(site)) {
    const earlier = first.get(from);
    if (pages.has(from)) problems.add(file, path, `${from} is the address of a page now; take this slug out`);
    else if (earlier !== undefined && !problems.has(file, path))
      problems.add(file, path, `${from} is a former address of ${earlier} too; take one of the two out`);
    first.set(from, earlier ?? problems.entry(file, path.slice(0, 2)));
  }
  return first;
}

function readToml(dir: string, problems: Problems): Set<string> | undefined {
  try {
    return redirectedByToml(dir);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    const { line, column } = error;
    problems.addOther(fileFault(netlifyToml, `cannot be read here: ${reason}`, { line, column }));
    return undefined;
  }
}

function adviceOn(address: string): string {
  if (!address.startsWith('/')) return 'must be an address that begins with "/", such as "/about"';
  const slug = (parseServicePath(address) ?? parseCityPath(address))?.slug;
  const inToml = `redirect it in ${netlifyToml}`;
  if (slug === undefined) return `was released and is no page now; ${inToml}`;
  return `was released and is no page now; add "${slug}" to "formerSlugs" of the entry that took its place, or ${inToml}`;
}

function warnOfUnreleased(
  pages: ReadonlySet<string>,
  released: ReadonlyMap<string, number>,
  problems: Problems,
): void {
  const fresh = [...pages].filter((page) => !released.has(page));
  if (fresh.length === 0) return;
  const more = fresh.length > 3 ? ` and ${fresh.length - 3} more` : '';
  const message = `does not have ${fresh.slice(0, 3).join(', ')}${more} yet; run npm run release when it is published`;
  problems.addOther({ ...fileFault(releasedFile, message), severity: 'warning' });
}
