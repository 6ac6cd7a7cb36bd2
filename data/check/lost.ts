/** Addresses that were released: search engines, other sites and paper have them, so each must lead somewhere for good. */
import { isPattern } from '../redirects/follow.ts';
import { redirectLines, redirectsFile } from '../redirects/read.ts';
import { type Released, releasedFile } from '../redirects/released.ts';
import { parseCityPath, parseServicePath } from '../routes.ts';
import { slugPlace } from './pageEntry.ts';
import { fileFault } from './problem.ts';
import type { Problems } from './problems.ts';
import { type Addresses, reportRedirect } from './redirects.ts';

/** Reports each released address that is no page now and has no permanent redirect, with the lines to paste. */
export function checkReleased(released: Released, addresses: Addresses, problems: Problems): void {
  const gone = 'was released and is no page now; send its visitors on:';
  for (const [address, line] of released.pages) checkAddress({ address, line, gone }, addresses, problems);
  const cut = 'was redirected at the last release; put that redirect back, or';
  for (const [address, line] of released.redirected) {
    checkAddress({ address, line, gone: cut }, addresses, problems);
  }
}

/** Says which pages no release has kept yet: their address would be lost without a word. */
export function warnOfUnreleased(released: Released, { pages }: Addresses, problems: Problems): void {
  const fresh = [...pages].filter((page) => !released.pages.has(page));
  if (fresh.length === 0) return;
  const more = fresh.length > 3 ? ` and ${fresh.length - 3} more` : '';
  const message = `does not have ${fresh.slice(0, 3).join(', ')}${more} yet; run npm run release when it is published`;
  problems.addOther({ ...fileFault(releasedFile, message), severity: 'warning' });
}

/** A released address, its line in the file, and what is said where it leads nowhere. */
type Kept = { address: string; line: number; gone: string };

function checkAddress(kept: Kept, addresses: Addresses, problems: Problems): void {
  const { address } = kept;
  if (addresses.pages.has(address)) return;
  const { hops, found } = addresses.router.follow(address);
  const redirect = hops[0]?.redirect;
  if (redirect === undefined) reportLost(kept, addresses, problems);
  else if (redirect.status !== 301 && redirect.status !== 308) {
    const message = `answers the released address ${address} with ${redirect.status}; write status = 301`;
    reportRedirect(problems, redirect, message);
  } else if (isPattern(redirect) && (hops.length > 1 || found === 'nothing')) {
    reportLost(kept, addresses, problems);
  }
}

function reportLost({ address, line, gone }: Kept, addresses: Addresses, problems: Problems): void {
  const { to, resembles } = addresses.successor(address);
  // The first redirect that fits answers.
  const above = addresses.router.answering(address);
  const where = above === undefined ? redirectsFile : `${redirectsFile}, above ${above.name}`;
  const lines = `add to ${where}\n\n${redirectLines(address, to)}\n`;
  const entry = resembles ? slugPlace(addresses.site, to) : undefined;
  if (entry === undefined) {
    problems.addOther(fileFault(releasedFile, `${gone} ${lines}`, { line, column: 1 }, address));
  } else {
    const slug = slugIn(address);
    const isOnlyRenamed =
      slug !== undefined && address.replace(slug, '') === to.replace(slugIn(to) ?? '', '');
    const keep = isOnlyRenamed ? `write "slug": "${slug}" to keep it, or, ` : '';
    const message = `${address} was released and is gone; ${keep}if this page took its place, ${lines}`;
    problems.add(entry.file, entry.path, message, isOnlyRenamed ? slug : undefined);
  }
}

const slugIn = (address: string) => (parseServicePath(address) ?? parseCityPath(address))?.slug;
