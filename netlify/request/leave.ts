/** GET /leave: "Exit this page". Erases what the browser keeps of our site, and goes on to a harmless page. */

import { exit } from '../base/business-facts.ts';
import { methodRefusal, noReferrer, seeOther } from '../base/responses.ts';
import { noSenderCookie } from '../lead/sender.ts';

const erasing = { 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': noSenderCookie };

export default function leave(request: Request): Response {
  const headers = { ...noReferrer, ...(isVisitors(request) && erasing) };
  return methodRefusal(request, 'GET') ?? seeOther(exit.leadsTo, headers);
}

/** Not a picture or a frame on another site, nor a page loaded ahead. Old browsers don't tell, and leaving matters more. */
function isVisitors({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  const isNavigation = headers.get('sec-fetch-dest') === 'document';
  return !headers.has('sec-purpose') && (site === 'same-origin' || isNavigation);
}
