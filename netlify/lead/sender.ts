/** The cookie of the browser that sent a request. Only there does the request's page show what was typed, since its link can be forwarded. */

import { linkDays } from '../../data/lead/figures.ts';
import { requestPagePath } from '../../data/shared/urls.ts';
import { senderMark } from './link.ts';

const attributes = `Path=${requestPagePath}; HttpOnly; Secure; SameSite=Lax`;

/** One for all requests, so /leave can erase it without knowing which were sent. */
export const senderCookie = (submissionId: string, key: string): string =>
  `sent=${senderMark(submissionId, key)}; Max-Age=${linkDays * 86_400}; ${attributes}`;

export const noSenderCookie = `sent=; Max-Age=0; ${attributes}`;

export const hasSent = ({ headers }: Request, submissionId: string, key: string): boolean =>
  (headers.get('cookie') ?? '').split('; ').includes(`sent=${senderMark(submissionId, key)}`);
