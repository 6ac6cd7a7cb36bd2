/** A request reaches the table and the staff: each form, both content types, once. */
import { describe, expect, it } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import type { LeadRequest } from '../../data/lead/contract.ts';
import { api, routes } from '../../data/routes.ts';
import { plainFields, postForm, postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { functions } from '../support/functions.ts';
import { callLink } from '../support/our-number.ts';

const backend = testBackend();

it('answers at the addresses that data/routes.ts names', () => {
  expect(functions.lead.config.path).toBe(api.lead);
  expect(functions.sendEmail.config.path).toBe(api.sendEmail);
  expect(functions.health.config.path).toBe(api.health);
  const [received] = routes.requestReceivedAs(':reference', new Date()).split('?');
  expect(functions.requestReceived.config.path).toBe(received);
  expect(functions.leadLink.config.path).toBe(routes.leadLink(':token'));
});

describe('each form', () => {
  const forms: { request: Partial<LeadRequest>; row: object; subjects: RegExp[] }[] = [
    {
      request: { form: 'emergency', service: 'Car Lockout Service', email: '', isEmergency: true },
      row: { form_type: 'emergency', service: 'Car Lockout Service', is_emergency: true, email: null },
      subjects: [/^EMERGENCY! Car Lockout, /, /^Emergency: Car Lockout, /],
    },
    {
      request: { form: 'quote', service: 'Safe & Vault Services', isNewCustomer: false },
      row: { form_type: 'quote', service: 'Safe & Vault Services', is_new_customer: false },
      subjects: [/^Safe & Vault, /],
    },
    {
      request: { form: 'contact', service: '', address: '', email: '' },
      row: { form_type: 'contact', service: null, address: null, email: null },
      subjects: [/^Request, /],
    },
    {
      request: {
        form: 'service',
        service: 'Ignition Repair Service',
        message: '',
        page: '/services/ignition-repair',
      },
      row: {
        form_type: 'emergency',
        message: 'service request for Ignition Repair Service',
        page: '/services/ignition-repair',
      },
      subjects: [/^Ignition Repair, /],
    },
  ];
  it.each(forms)('$request.form is stored and mailed', async ({ request, row, subjects }) => {
    const sent = quote(request);
    const { status, body } = await postJson(backend, sent);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, reference: sent.submissionId?.slice(0, 8).toUpperCase() });
    expect(await backend.rows()).toEqual([
      expect.objectContaining({
        submission_id: sent.submissionId,
        name: visitor.name,
        phone: '+13145550187',
        suspected_spam: false,
        ...row,
      }),
    ]);
    const mails = await backend.mail.received(subjects.length);
    expect(mails).toHaveLength(subjects.length);
    for (const subject of subjects) {
      expect(mails.filter((mail) => subject.test(mail.subject ?? ''))).toHaveLength(1);
    }
  });
});

describe('the mail', () => {
  it('lets the staff call, find, and answer', async () => {
    const sent = quote({ page: '/locksmith-clayton-mo' });
    await postJson(backend, sent);
    const [mail] = await backend.mail.received(1);
    const reference = sent.submissionId?.slice(0, 8).toUpperCase() ?? '';
    expect(mail?.to?.map(({ address }) => address)).toEqual([business.email]);
    expect(mail?.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
    expect(mail?.subject).toMatch(/^Lock Rekeying, 4440 Lindell Boulevard, call by \d+:\d\d$/);
    expect(mail?.subject?.length).toBeLessThanOrEqual(60);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('tel:+13145550187');
      expect(part).toContain('query=4440+Lindell+Boulevard');
      expect(part).toContain(`${business.siteUrl}/locksmith-clayton-mo`);
      expect(part).toMatch(/\d:\d\d [AP]M C[SD]T/);
      expect(part).toContain(visitor.message);
      expect(part).toContain(reference);
    }
  });
});

describe('once', () => {
  it('stores and mails a replay of one submission_id once, with the same answer', async () => {
    const sent = quote();
    const first = await postJson(backend, sent);
    const second = await postJson(backend, { ...sent, elapsedMs: 60_000 });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await backend.database.sql(`update contact_submissions set created_at = now() - interval '1 hour'`);
    expect((await postJson(backend, sent)).body).toEqual(first.body);
    expect(await backend.rows()).toHaveLength(1);
    expect(backend.mail.mails).toHaveLength(1);
  });

  it('stores changed words under the same submission_id as a new row that points at the first', async () => {
    const sent = quote();
    await postJson(backend, sent);
    const changed = { ...sent, message: 'Now both doors' };
    const answers = [await postJson(backend, changed), await postJson(backend, changed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const rows = await backend.rows();
    expect(rows.map(({ duplicate_of }) => duplicate_of)).toEqual([null, sent.submissionId]);
    expect(backend.mail.mails).toHaveLength(2);
  });
});

it('still takes requests when the table holds more rows than one answer of the database may', async () => {
  await backend.database.sql('alter table contact_submissions disable trigger user');
  await backend.database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type)
    select gen_random_uuid(), 'Earlier', '+13145550123', 'm', 'quote' from generate_series(1, 1001)`);
  await backend.database.sql('alter table contact_submissions enable trigger user');
  expect((await postJson(backend, quote())).status).toBe(200);
});

describe('without JavaScript', () => {
  const fields = plainFields();

  it('stores the request and leads to the page that says so', async () => {
    const response = await postForm(backend, fields);
    expect(response.status).toBe(303);
    const [row] = await backend.rows();
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', business.siteUrl);
    expect(pathname).toBe(`/request-received/${row?.submission_id.slice(0, 8).toUpperCase()}`);
    expect([...searchParams.keys()]).toEqual(['at']);
    expect(Math.abs(Date.now() - Date.parse(searchParams.get('at') ?? ''))).toBeLessThan(60_000);
    expect(await backend.rows()).toEqual([
      expect.objectContaining({ name: visitor.name, is_emergency: false, is_new_customer: true }),
    ]);
    expect(backend.mail.mails).toHaveLength(1);
  });

  it.each([
    ['14 minutes 30', 1],
    ['15 minutes 1', 2],
  ])('takes a press %s seconds after the first for %i in all', async (age, count) => {
    await postForm(backend, fields);
    await storedAgo(`${age} seconds`);
    expect((await postForm(backend, fields)).status).toBe(303);
    expect(await backend.rows()).toHaveLength(count);
    expect(backend.mail.mails).toHaveLength(count);
  });

  it('names the stored request to a program that posts the same words again', async () => {
    const { submissionId: _none, ...words } = quote();
    const first = await postJson(backend, words);
    const second = await postJson(backend, words);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const [row] = await backend.rows();
    expect(first.body.reference).toBe(row?.submission_id.slice(0, 8).toUpperCase());
  });

  it('brings the form back with the errors and the answers', async () => {
    const response = await postForm(backend, { ...fields, phone: '12', message: '' });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('Please enter a valid phone number (e.g., 314-555-0123)');
    expect(page).toContain('Message is required');
    expect(page).toContain(`value="${visitor.name}"`);
    expect(page).toContain('value="12"');
    expect(page).toMatch(/<option[^>]*selected=""[^>]*>Lock Rekeying</);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain(`href="${callLink}"`);
    expect(page).not.toContain('<script');
    expect(await backend.rows()).toEqual([]);
  });

  it('keeps the answers when the database is away, and the second try is the same request', async () => {
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    const response = await postForm(backend, fields);
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(page).toContain('Database connection failed.');
    expect(page).toContain(visitor.message);
    const submissionId = /name="submissionId" value="([^"]+)"/.exec(page)?.[1] ?? '';
    process.env.SUPABASE_URL = backend.database.url;
    expect((await postForm(backend, { ...fields, submissionId })).status).toBe(303);
    expect((await postForm(backend, fields)).status).toBe(303);
    expect(await backend.rows()).toHaveLength(1);
  });

  it('counts a line end once', async () => {
    const message = `${'a\r\n'.repeat(149)}ab`;
    expect((await postForm(backend, { ...fields, message })).status).toBe(303);
    expect((await backend.rows())[0]?.message).toHaveLength(300);
    expect((await postForm(backend, { ...fields, message: `${message}c` })).status).toBe(422);
  });
});

describe('the same words under another id: a second tab, or a reload after a lost answer', () => {
  it('are stored, point at the first, and make one mail that says so', async () => {
    const first = quote({ isEmergency: true });
    const second = quote({ isEmergency: true });
    await postJson(backend, first);
    expect(await backend.mail.received(2)).toHaveLength(2);
    backend.mail.clear();
    expect((await postJson(backend, second)).body).toEqual({
      success: true,
      reference: second.submissionId?.slice(0, 8).toUpperCase(),
    });
    const rows = await backend.rows();
    expect(rows.map(({ duplicate_of }) => duplicate_of)).toEqual([null, first.submissionId]);
    expect(backend.mail.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Emergency, again: Lock Rekey/),
    ]);
    const [mail] = backend.mail.mails;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('sent the same words again');
      expect(part).toContain(first.submissionId?.slice(0, 8).toUpperCase());
    }
  });

  it('point at the first as long as the pauses between them are within 15 minutes', async () => {
    const [first, second, third, fourth] = [quote(), quote(), quote(), quote()];
    await postJson(backend, first);
    await storedAgo('14 minutes');
    await postJson(backend, second);
    await storedAgo('14 minutes');
    await postJson(backend, third);
    await storedAgo('16 minutes');
    await postJson(backend, fourth);
    const links = new Map((await backend.rows()).map((row) => [row.submission_id, row.duplicate_of]));
    expect([first, second, third, fourth].map(({ submissionId = '' }) => links.get(submissionId))).toEqual([
      null,
      first.submissionId,
      first.submissionId,
      null,
    ]);
    expect(backend.mail.mails.map(({ subject }) => subject?.startsWith('Again: '))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are not the same where anything differs', async () => {
    const changes: Partial<LeadRequest>[] = [
      ...[{}, { name: 'Ann Lee' }, { phone: '(314) 555-0188' }, { address: '1 Main St' }],
      ...[{ message: 'Now both doors' }, { isEmergency: true }, { isNewCustomer: false }],
      ...[{ service: 'Car Lockout Service' }, { form: 'contact' as const }],
    ];
    for (const change of changes) await postJson(backend, quote(change));
    expect((await backend.rows()).map(({ duplicate_of }) => duplicate_of)).toEqual(changes.map(() => null));
  });

  it('raise the alert where only the first looked like a program', async () => {
    await postJson(backend, quote({ isEmergency: true, elapsedMs: 80 }));
    backend.mail.clear();
    await postJson(backend, quote({ isEmergency: true }));
    expect(backend.mail.mails.map(({ subject }) => subject?.split(' ')[0]).sort()).toEqual([
      'EMERGENCY!',
      'Emergency:',
    ]);
  });
});

/** As if every request had come that much earlier. */
function storedAgo(age: string) {
  return backend.database.sql(`update contact_submissions set created_at = created_at - interval '${age}'`);
}

describe('suspected spam', () => {
  const marks: [string, Partial<LeadRequest>][] = [
    ['honeypot', { remark: 'https://spam.example' }],
    ["honeypot of yesterday's pages", { website: 'https://spam.example' }],
    ['too fast', { elapsedMs: 80 }],
  ];

  it.each(marks)('is stored, answered as success and mailed as such: %s', async (_name, mark) => {
    const { status, body } = await postJson(backend, quote({ service: 'Car Lockout Service', ...mark }));
    expect([status, body.success]).toEqual([200, true]);
    expect((await backend.rows())[0]).toMatchObject({ suspected_spam: true, is_emergency: false });
    expect(backend.mail.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Possible spam: Car Lockout/),
    ]);
  });

  it.each(marks)('that says emergency is raised as one, marked as doubtful: %s', async (_name, mark) => {
    const sent = quote({ form: 'emergency', service: 'Car Lockout Service', isEmergency: true, ...mark });
    const { status, body } = await postJson(backend, sent);
    expect([status, body.success]).toEqual([200, true]);
    expect((await backend.rows())[0]).toMatchObject({ suspected_spam: true, is_emergency: true });
    const mails = await backend.mail.received(2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^EMERGENCY, doubtful: Car Lockout, 4440 .*, call by \d+:\d\d$/),
      expect.stringMatching(/^Emergency, doubtful: Car Lockout, 4440 .*, call by \d+:\d\d$/),
    ]);
    for (const { subject, text } of mails) {
      expect(subject?.length).toBeLessThanOrEqual(60);
      expect(text).toContain('Doubtful emergency');
      expect(text).toContain('call to be sure');
    }
  });
});

it.each([
  [true, 'emergency request for Car Lockout Service', /^Emergency request from /m],
  [false, 'service request for Car Lockout Service', /^New service request from /m],
])(
  'speaks of an emergency where the box says %s, in the message made up and in the mail',
  async (isEmergency, message, headline) => {
    await postJson(
      backend,
      quote({ form: 'service', service: 'Car Lockout Service', message: '', isEmergency }),
    );
    expect((await backend.rows())[0]).toMatchObject({ form_type: 'emergency', message });
    const mails = await backend.mail.received(isEmergency ? 2 : 1);
    expect(mails.filter(({ text }) => headline.test(text ?? ''))).toHaveLength(1);
    const saidAnywhere = mails.some(({ subject, text }) =>
      /emergency/i.test(`${subject} ${text?.replace('Emergency: No', '')}`),
    );
    expect(saidAnywhere).toBe(isEmergency);
  },
);
