import { TomlError } from 'smol-toml';
import type { Problems } from '../../data/check/problems.ts';
import type { City } from '../../data/places/city.ts';
import { parseCityPath, parseServicePath, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { netlifyToml, pathsOf, type Redirect, redirectsInToml } from './netlify-toml.ts';
import { type FormerAddress, formerAddresses } from './redirects.ts';
import { readReleased, releasedFile } from './released.ts';

/** Skips released addresses if there is no netlify.toml next to `dir`, as in a copy. */
export function checkReleased(site: Site<City>, dir: string, problems: Problems): void {
  const pages = new Set(site.paths.filter((path) => path !== routes.notFound));
  const moves = formerAddresses(site);
  checkFormer(moves, pages, problems);
  const former = new Set(moves.map(({ from }) => from));
  const inToml = readToml(dir, problems);
  if (inToml === undefined) return;
  checkHosts(inToml, site.business.siteUrl, problems);
  const redirected = pathsOf(inToml);
  checkTargets(redirected, pages, problems);
  const released = readReleased(dir);
  if (released === undefined) {
    const message =
      'file is missing, so nothing protects the published addresses; restore it from git, or run npm run release';
    problems.addFault({ file: releasedFile, message, isWarning: true });
    return;
  }
  for (const [address, line] of released) {
    if (pages.has(address) || former.has(address) || redirected.has(address)) continue;
    problems.addFault({ file: releasedFile, message: adviceOn(address), line, column: 1, place: address });
  }
  const unreleased = [...pages].filter((page) => !released.has(page));
  if (unreleased.length === 0) return;
  const message = `doesn't list ${unreleased.join(', ')} yet; run npm run release once you've published`;
  problems.addFault({ file: releasedFile, message, isWarning: true });
}

function readToml(dir: string, problems: Problems): Redirect[] | undefined {
  try {
    return redirectsInToml(dir);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    problems.addFault({ file: netlifyToml, message: `can't be read here: ${reason}`, line, column });
    return undefined;
  }
}

function checkFormer(moves: readonly FormerAddress[], pages: ReadonlySet<string>, problems: Problems): void {
  for (const { from, file, path } of moves)
    if (pages.has(from))
      problems.add({ file, path }, `${from} is the address of a page now; delete this slug`);
}

function checkTargets(
  redirected: ReadonlyMap<string, string>,
  pages: ReadonlySet<string>,
  problems: Problems,
): void {
  for (const [from, to] of redirected) {
    const path = to.replace(/[?#].*/, '');
    if (!mayBePage.test(path) || pages.has(path)) continue;
    const message = `leads to ${path}, which is not a page; change its "to"`;
    problems.addFault({ file: netlifyToml, message, place: from });
  }
}

/** A rule that leads away from our own host would send visitors in circles. */
function checkHosts(inToml: readonly Redirect[], siteUrl: string, problems: Problems): void {
  const message = `leads away from ${siteUrl}, the siteUrl of data/business.json; delete this rule, or change it`;
  for (const { from } of inToml)
    if (from.startsWith(`${siteUrl}/`)) problems.addFault({ file: netlifyToml, message, place: from });
}

/** Not a file, a function, the editor, another site or a pattern. */
const mayBePage = /^\/(?!(api|admin)\/)[^.:*]*$/;

function adviceOn(address: string): string {
  if (!address.startsWith('/')) return 'must be an address that starts with "/", such as "/about"';
  const slug = (parseServicePath(address) ?? parseCityPath(address))?.slug;
  const inToml = `redirect it in ${netlifyToml}`;
  if (slug === undefined) return `was released but has no page now; ${inToml}`;
  return `was released but has no page now; add "${slug}" to "formerSlugs" of the entry that replaced it, or ${inToml}`;
}
