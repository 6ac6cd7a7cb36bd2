import { afterEach, expect, test, vi } from 'vitest';
import { leadForms } from '../../data/lead/fields.ts';
import { api } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import { submitLead } from '../../renderer/islands/lead-form/submit.ts';
import { site } from '../site/built.ts';
import { errorCatalogue, reviewsErrors } from '../support/specification.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type Situation = keyof typeof errorCatalogue;
const { phone, siteUrl } = site.business;
const submissionId = '9f1c22ab-0000-4000-8000-000000000000';
const answers = { ...leadForms.contact.defaults, name: 'Ann', phone: '314-555-0123', message: 'Hello' };
const request = { ...answers, form: 'contact', page: '/contact', submissionId } as const;
const database =
  (situation: Situation) =>
  async (_: unknown, { method }: RequestInit) => {
    const isProbe = method === 'HEAD';
    if (situation === (isProbe ? 'probe' : 'lost')) throw new TypeError('fetch failed');
    if (isProbe) return new Response(null, { headers: { 'Content-Range': '*/0' } });
    return Response.json({ code: situation, message: 'raw text' }, { status: 400 });
  };

const browser = (situation: Situation) => async () => {
  if (situation === 'fetch') throw new TypeError('Load failed');
  if (situation === 'gateway') return new Response('<h1>Bad Gateway</h1>', { status: 502 });
  if (situation === 'wordless') return Response.json({ success: false }, { status: 500 });
  return lead(
    new Request(siteUrl + api.lead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
  );
};

test.each(Object.entries(errorCatalogue))('the situation "%s" shows "%s"', async (name, expected) => {
  const situation = name as Situation;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('SUPABASE_URL', situation === 'unset' ? '' : 'https://database.test');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x');
  vi.stubEnv('SMTP_URL', '');
  vi.stubGlobal('fetch', database(situation));
  const transport = { fetch: browser(situation), retryAfterMs: [], timeoutMs: 9000 };
  const outcome = await submitLead(request, phone, transport);
  const [start = '', end = ''] = expected.replace('{phone}', phone).split('…');
  const message = outcome.status === 'failed' ? outcome.message : '';
  expect([message.slice(0, start.length), message.slice(message.length - end.length)]).toEqual([start, end]);
  expect(message.length).toBeGreaterThanOrEqual(start.length + end.length);
  if (!expected.includes('…')) expect(message).toBe(start);
});

// No page shows them without a vendor. tests/browser/reviews-widget.test.ts checks that they appear.
test('the reviews widget has both error notices', () => {
  const texts = Object.values(site.pages.reviews.widget).join('\n');
  expect(reviewsErrors.filter((text) => !texts.includes(text))).toEqual([]);
});
