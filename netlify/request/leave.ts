/** GET /leave: "Exit this page". Erases what the browser keeps of our site, and goes on to a harmless page. */
import { methodRefusal, noReferrer, seeOther } from '../base/responses.ts';
import { exit } from '../base/site.ts';
import { noSenderCookie } from '../lead/sender.ts';

export default function leave(request: Request): Response {
  const headers = { 'Clear-Site-Data': '"cache", "storage"', ...noReferrer, 'Set-Cookie': noSenderCookie };
  return methodRefusal(request, 'GET') ?? seeOther(exit.leadsTo, headers);
}
