/** Addresses that were released: search engines, other sites and paper have them, so each must lead somewhere for good. */
import { isPattern } from '../redirects/follow.ts';
import { redirectLines, redirectsFile } from '../redirects/read.ts';
import { type Released, releasedFile } from '../redirects/released.ts';
import { slugPlace } from './pageEntry.ts';
import type { Problems } from './problems.ts';
import { type Addresses, reportRedirect } from './redirects.ts';

/** Reports each released address that is no page now and has no permanent redirect, with the lines to paste. */
export function checkReleased(released: Released, addresses: Addresses, problems: Problems): void {
  for (const [address, line] of [...released.pages, ...released.redirected]) {
    if (addresses.pages.has(address)) continue;
    const { hops, found } = addresses.router.follow(address);
    const redirect = hops[0]?.redirect;
    if (redirect === undefined) reportLost(address, line, addresses, problems);
    else if (redirect.status !== 301 && redirect.status !== 308) {
      const message = `answers the released address ${address} with ${redirect.status}; write status = 301`;
      reportRedirect(problems, redirect, message);
    } else if (isPattern(redirect) && (hops.length > 1 || found === 'nothing')) {
      reportLost(address, line, addresses, problems);
    }
  }
}

function reportLost(address: string, line: number, addresses: Addresses, problems: Problems): void {
  const { to, resembles } = addresses.successor(address);
  // The first redirect that fits answers.
  const above = addresses.router.answering(address);
  const where = above === undefined ? redirectsFile : `${redirectsFile}, above ${above.name}`;
  const lines = `\n\n${redirectLines(address, to)}\n`;
  const entry = resembles ? slugPlace(addresses.site, to) : undefined;
  if (entry === undefined) {
    const message = `was released and is no page now; send its visitors on, add to ${where}:${lines}`;
    problems.addOutside({ file: releasedFile, line }, address, message);
  } else {
    const message = `${address} was released and is gone; if this page took its place, add to ${where}:${lines}`;
    problems.add(entry.file, entry.path, message);
  }
}
