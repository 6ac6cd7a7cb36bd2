import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { toNational } from '../../data/lead/phone.ts';
import { timeZone } from '../../data/lead/site-facts.js';
import { escapeHtml } from '../../netlify/base/text.ts';
import { isGsm } from '../../netlify/lead/words/gsm.ts';
import { maxLength } from '../../netlify/outbox/text/channel.ts';
import { sentIn, type Text } from '../../netlify/outbox/text/twilio.ts';
import { customerPhone } from './customer-phone.ts';
import { closeServer, listen } from './listen.ts';
import { localServer } from './server.ts';
import { PromptSmtpServer } from './smtp-server.ts';

type Mail = { at: Date; to: string; subject: string; text: string; html: string };
/** What the page shows. A push replaces an earlier one with the same sequence. */
type Shown = { at: Date; html: string; sequence?: string | undefined };

/** ntfy's JSON: https://docs.ntfy.sh/publish/#publish-as-json */
const sentPush = z.object({
  topic: z.string(),
  title: z.string(),
  message: z.string(),
  priority: z.number().default(3),
  sequence_id: z.string().optional(),
  click: z.url({ protocol: /^https?$/ }).optional(),
  actions: z.array(z.object({ label: z.string() })).default([]),
});

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src https: data:; form-action 'self'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
};

export async function startInbox(webPort = 0) {
  const mails: Mail[] = [];
  let shown: Shown[] = [];
  const topic = randomBytes(16).toString('hex');

  async function takeMail(raw: Buffer): Promise<void> {
    const mail = await mailOf(raw);
    shown.push({ at: mail.at, html: mailHtml(mail, mails.push(mail) - 1) });
  }

  async function takePush(request: Request): Promise<Response> {
    const { success, data } = sentPush.safeParse(await request.json().catch(() => undefined));
    if (!success || data.topic !== topic) return Response.json({ error: 'invalid message' }, { status: 400 });
    const { sequence_id: sequence } = data;
    shown = shown.filter((other) => !sequence || other.sequence !== sequence);
    shown.push({ at: new Date(), html: pushHtml(data), sequence });
    return Response.json({ id: randomUUID(), event: 'message', topic });
  }

  async function takeText(request: Request): Promise<Response> {
    const text = sentIn(new URLSearchParams(await request.text()));
    shown.push({ at: new Date(), html: textHtml(text) });
    return Response.json({ sid: randomUUID(), status: 'queued' }, { status: 201 });
  }

  function show(path: string): Response {
    if (path === '/') return html(inboxPage(shown));
    const [, index, isText] = /^\/(\d+)(\.txt)?$/.exec(path) ?? [];
    const mail = index && mails[Number(index)];
    if (!mail) return new Response('No such email', { status: 404 });
    return mail.html && !isText ? html(mail.html) : new Response(mail.text);
  }

  const smtp = new PromptSmtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Offline, looking up 127.0.0.1 takes seconds.
    disableReverseLookup: true,
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then(takeMail)
        .then(() => done(), done),
  });
  // Otherwise a sender that hangs up would crash this process.
  smtp.on('error', () => {});
  const web = localServer(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isPost = request.method === 'POST';
    const answer =
      pathname === '/phone'
        ? html(pageOf(await customerPhone(searchParams, isPost ? await request.text() : undefined)))
        : isPost
          ? await (pathname === '/texts' ? takeText : takePush)(request)
          : show(pathname);
    for (const header of Object.entries(headers)) answer.headers.set(...header);
    return answer;
  });
  const webUrl = await listen(web, webPort).catch(() => listen(web));
  const { host } = new URL(await listen(smtp.server));
  return {
    smtpUrl: `smtp://${host}`,
    webUrl,
    pushUrl: `${webUrl}/${topic}`,
    textUrl: `${webUrl.replace('//', `//local:${topic}@`)}/texts`,
    messages: () => mails,
    async close() {
      await Promise.all([closeServer(web), closeServer(smtp.server)]);
    },
  };
}

const html = (page: string) =>
  new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

async function mailOf(raw: Buffer): Promise<Mail> {
  const { date, subject = '', text = '', html = '', to = [] } = await PostalMime.parse(raw);
  const addresses = to.map(({ address = '' }) => address).join(', ');
  return { at: new Date(date ?? Date.now()), to: addresses, subject, text, html };
}

const mailHtml = ({ to, subject }: Mail, index: number) =>
  `Email to ${escapeHtml(to)}<h2><a href="/${index}">${escapeHtml(subject)}</a></h2>
<a href="/${index}.txt">As text</a>`;

const pushHtml = ({ title, message, priority, click, actions: [action] }: z.infer<typeof sentPush>) =>
  `Push, priority ${priority} of 5<h2>${escapeHtml(title)}</h2><p>${escapeHtml(message)}</p>
${click ? `<a href="${escapeHtml(click)}">${escapeHtml(action?.label ?? 'Open')}</a>` : ''}`;

const textHtml = ({ to, body }: Text) =>
  `Text to ${escapeHtml(toNational(to))}, ${body.length} of ${maxLength} characters, ${isGsm(body) ? 'GSM-7' : 'not GSM-7: it costs more'}
<h2>${escapeHtml(body).replace(/https?:\S+/g, '<a href="$&">$&</a>')}</h2>
<a href="/phone?from=${encodeURIComponent(to)}">Answer as the customer</a>`;

function inboxPage(shown: readonly Shown[]): string {
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  const newestFirst = shown.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const list = newestFirst.map(
    ({ at, html }) => `<li><time>${at.toLocaleString('en-US', format)}</time> ${html}</li>`,
  );
  return pageOf(
    `<h1>Inbox</h1><p><a href="/phone">Text or call as a customer</a></p>
${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>No emails yet. Send a request on the site.</p>'}`,
    '<meta http-equiv="refresh" content="3">',
  );
}

const pageOf = (content: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox</title>
<meta name="viewport" content="width=device-width">${head}<style>${style()}</style></head><body>${content}</body></html>`;

const style = () => `${readFileSync('renderer/tokens.css', 'utf8')}
  :root { color-scheme: light dark; }
  body { margin: auto; padding: 1rem; max-width: 42rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
  a { color: var(--river); } h2, ul, p { margin: 0; } ul { padding: 0 1rem; list-style: none; background: var(--paper); }
  li { padding: 1rem 0; } li + li { border-top: 1px solid var(--line); } time { color: var(--quiet); }`;
