/** A customer's phone for the inbox: it texts us, or calls and presses 1, as Twilio would post it. */
import { randomUUID } from 'node:crypto';
import { phoneRoute } from '../../data/shared/routes.ts';
import { publicUrl, textSettings } from '../../netlify/base/environment.ts';
import { escapeHtml } from '../../netlify/base/text.ts';
import { signatureHeader, signatureOf } from '../../netlify/outbox/text/twilio.ts';

/** Signed as Twilio does. */
export function postAsTwilio(path: string, fields: Record<string, string>): Promise<Response> {
  const [url, body] = [publicUrl() + path, new URLSearchParams(fields)];
  const headers = { [signatureHeader]: signatureOf(url, body, textSettings()?.url.password ?? '') };
  return fetch(url, { method: 'POST', headers, body });
}

/** Calls if there are no words. @returns what the caller hears, or nothing */
async function use(typed: URLSearchParams): Promise<string> {
  const From = typed.get('from') ?? '';
  const Body = typed.get('words');
  const post = async (fields: Record<string, string>, path: string = phoneRoute) =>
    (await postAsTwilio(path, { From, ...fields })).text();
  if (Body) return post({ MessageSid: randomUUID(), Body });
  const call = { CallSid: randomUUID() };
  const asked = await post(call);
  const [, action] = /action="([^"]+)"/.exec(asked) ?? [];
  return action ? `${asked} ${await post({ ...call, Digits: '1' }, action)}` : asked;
}

/** A page that doesn't reload, which would empty its form. @param posted the form */
export async function customerPhone(search: URLSearchParams, posted?: string): Promise<string> {
  const typed = new URLSearchParams(posted);
  const from = escapeHtml(typed.get('from') ?? search.get('from') ?? '');
  const heard = posted ? (await use(typed)).replace(/<[^>]+>/g, ' ').trim() || 'Sent.' : '';
  return `<h1>A customer's phone</h1><p>${heard}</p>
<form method="post"><p><label>Number <input name="from" value="${from}" required></label></p>
<p><label>Text <input name="words" size="40" autofocus></label></p>
<p><button>Text us, or without a text: call, and press 1</button> <a href="/">Inbox</a></p></form>`;
}
