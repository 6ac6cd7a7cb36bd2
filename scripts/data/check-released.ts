import { TomlError } from 'smol-toml';
import { ZodError } from 'zod';
import { describePath } from '../../data/check/path.ts';
import type { Content, Problem, Problems } from '../../data/check/problems.ts';
import { messageOf } from '../../data/check/shape.ts';
import type { City } from '../../data/places/city.ts';
import { parseCityPath, parseServicePath, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { fromPaths, netlifyToml, type Redirect, redirectsInToml } from './netlify-toml.ts';
import { formerAddresses } from './redirects.ts';
import { readReleased, releasedFile } from './released.ts';

/** Skips released addresses if there is no netlify.toml next to `dir`, as in a copy. */
export function checkReleased(site: Site<City>, content: Content): void {
  const { dir, problems } = content;
  const pages = new Set(site.paths.filter((path) => path !== routes.notFound));
  const moves = formerAddresses(site);
  const inToml = readToml(dir, problems);
  const report = (place: string, message: string) => problems.addFault({ file: netlifyToml, place, message });
  const rules = fromPaths(inToml);
  const targets = new Map<string, string>();
  const expectFree = ({ from, to }: Redirect, refuse: (message: string) => void) => {
    const first = targets.get(from) ?? to;
    targets.set(from, first);
    if (pages.has(from)) refuse('is the address of a page now; delete it here');
    else if (first !== to) refuse(`already leads to ${first}; delete one of the two`);
  };
  for (const { from, to, ...place } of moves)
    expectFree({ from, to }, (message) => problems.add(place, `${from} ${message}`));
  for (const rule of rules) expectFree(rule, (message) => report(rule.from, message));
  if (inToml === undefined) return;
  const { siteUrl } = site.business;
  // A rule that leads away from our own host would send visitors in circles.
  for (const { from } of inToml)
    if (from.startsWith(`${siteUrl}/`))
      report(
        from,
        `leads away from ${siteUrl}, the siteUrl of data/business.json; delete this rule, or change it`,
      );
  for (const { from, to } of rules) {
    const path = to.replace(/[?#].*/, '');
    if (mayBePage.test(path) && !pages.has(path))
      report(from, `leads to ${path}, which is not a page; change its "to"`);
  }
  checkList(pages, new Set([...pages, ...[...moves, ...rules].map(({ from }) => from)]), content);
}

/** @param known addresses that lead to a page */
function checkList(pages: ReadonlySet<string>, known: ReadonlySet<string>, { dir, problems }: Content): void {
  const warn = (message: string) => problems.addFault({ file: releasedFile, message, isWarning: true });
  const released = readReleased(dir);
  if (released === undefined) {
    warn(
      'file is missing, so nothing protects addresses once they are published; run npm run release when you publish. Only if this site is live already, restore the file from git',
    );
    return;
  }
  for (const [address, { line }] of released)
    if (!known.has(address))
      problems.addFault({
        file: releasedFile,
        message: adviceOn(address, known),
        line,
        column: 1,
        place: address,
      });
  const unreleased = [...pages].filter((page) => !released.has(page));
  if (unreleased.length > 0)
    warn(`doesn't list ${unreleased.join(', ')} yet; run npm run release once you've published`);
}

function readToml(dir: string, problems: Problems): Redirect[] | undefined {
  const report = (fault: Omit<Problem, 'file'>) => problems.addFault({ file: netlifyToml, ...fault });
  try {
    return redirectsInToml(dir);
  } catch (error) {
    if (error instanceof ZodError)
      for (const issue of error.issues)
        report({ place: describePath({}, issue.path), message: messageOf(issue, issue.input) });
    else if (error instanceof TomlError) {
      const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
      report({ message: `can't be read here: ${reason}`, line: error.line, column: error.column });
    } else throw error;
    return undefined;
  }
}

/** Not a file, a function, the editor, another site or a pattern. */
const mayBePage = /^\/(?!(api|admin)\/)[^.:*]*$/;

function adviceOn(address: string, known: ReadonlySet<string>): string {
  if (!address.startsWith('/')) return 'must be an address that starts with "/", such as "/about"';
  const slug = (parseServicePath(address) ?? parseCityPath(address))?.slug;
  const inToml = `redirect it in ${netlifyToml}`;
  // An entry answers only for addresses like its own, such as those of its state.
  const [start = '', end = ''] = slug === undefined ? [] : address.split(slug);
  const isLikeOurs = (one: string) => one.startsWith(start) && one.endsWith(end);
  if (slug === undefined || ![...known].some(isLikeOurs))
    return `was released but has no page now; ${inToml}`;
  return `was released but has no page now; add "${slug}" to "formerSlugs" of the entry that replaced it, or ${inToml}`;
}
