/** GET /leave: "Exit this page". Erases what the browser keeps of our site, and goes on to a harmless page. */
import type { Config } from '@netlify/functions';
import { methodRefusal, seeOther } from '../http/responses.ts';
import { noSenderCookie } from '../lead/sender.ts';
import { exit } from '../site.ts';

/** Without a rate limit: nobody has to wait to leave. */
export const config: Config = { path: '/leave' };

export default function leave(request: Request): Response {
  const headers = {
    'Clear-Site-Data': '"cache", "storage"',
    'Referrer-Policy': 'no-referrer',
    'Set-Cookie': noSenderCookie,
  };
  return methodRefusal(request, 'GET') ?? seeOther(exit.leadsTo, headers);
}
