import { describe, expect, it, onTestFinished } from 'vitest';
import { quote, testBackend, visitor } from '../support/backend.ts';
import { fillColumns, fillings, leadKeys } from '../support/columns.ts';
import { testTextProvider } from '../support/receivers.ts';

const backend = testBackend();
testTextProvider();
const { advanceMinutes, postJson, postLead, rows, sql, sweep, tap } = backend;

async function call<Result>(name: string, ...args: unknown[]): Promise<Result> {
  const [row] = await sql<{ result: Result }>(
    `select ${name}(${args.map((_, at) => `$${at + 1}`)}) as result`,
    args,
  );
  return (row as { result: Result }).result;
}
const erase = async (phoneOrEmail: string) => Number(await call('erase_customer', phoneOrEmail));

/** Every column of every table. */
async function everything() {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'storage')`,
  );
  return JSON.stringify(await Promise.all(tables.map(({ name }) => sql(`select t::text from ${name} t`))));
}

const names = async () => (await rows()).map(({ name }) => name);

describe('erase_customer', () => {
  it('finds the customer by any spelling of number or email address, and with all extensions or only the one that is asked for', async () => {
    const { phone, email } = visitor;
    await sql(`insert into contact_submissions (submission_id, name, phone, email, message, form_type)
      select gen_random_uuid(), 'Ann', '+1202555' || ends, email, 'm', 'quote'
      from (values ('0187', '${email}'), ('0187,4', null), ('0187,45', null), ('0199', null)) v (ends, email)`);
    for (const [phoneOrEmail, found] of [
      ['  1-202.555 0187 ', 3],
      [` ${email.toUpperCase()} `, 1],
      [`${phone} ext. 4`, 1],
      ['+12025550187,4', 1],
      [`${phone} # 4`, 1],
      [`1${phone}X4`, 1],
    ] as const)
      expect(await sql('select find_customer_leads($1)', [phoneOrEmail]), phoneOrEmail).toHaveLength(found);
    expect([await erase(phone), await erase(phone)], 'erases only once').toEqual([3, 0]);
  });

  it('rejects text that is neither number nor email address, and erases nothing', async () => {
    await postLead();
    for (const text of [' ', '555-0187', 'a@b, c@d', '%', null])
      await expect(call('erase_customer', text), String(text)).rejects.toMatchObject({
        message: 'Not a US phone number or an email address',
        hint: expect.stringContaining('ann@example.com'),
      });
    expect(await names()).toEqual([visitor.name]);
  });

  const keptOfLead = [
    ...leadKeys,
    ...'service is_emergency form_type page referrer utm_source utm_medium utm_campaign suspected_spam'.split(
      ' ',
    ),
  ];
  const keptOfEvent = 'id lead_id kind at previous price_low price_high final_price'.split(' ');
  it.each([
    ['contact_submissions', keptOfLead],
    ['lead_events', keptOfEvent],
  ])('blanks every column of %s, a new one too, except those of the report', async (table, kept) => {
    await tap(await postLead(), 'coming', { who: 'Ada', price_low: 90, price_high: 140 });
    await call('receive_by_phone', 'text', 'SM1', '+12025550187', fillings[0]);
    const { initial, restore } = await fillColumns(backend.database, table, kept);
    onTestFinished(async () => void (await restore()));
    const keptNow = () => sql(`select ${kept.filter((name) => name !== 'erased_at')} from ${table}`);
    const before = await keptNow();
    await call('erase_leads_older_than', 1);
    expect(JSON.stringify(await sql(`select * from ${table}`)), 'not old enough').toContain(fillings[0]);
    await sql(`select erase_leads(array(select id from contact_submissions))`);
    expect(await sql(`select * from ${table}`)).toEqual([expect.objectContaining(initial)]);
    expect(await keptNow()).toEqual(before);
    const left = await everything();
    for (const word of fillings) expect(left).not.toContain(word);
  });

  it('leaves nothing that was typed where a service, page or campaign belongs, and until then the staff reads it', async () => {
    const jane = { name: 'Jane Roe', phone: '314 555 7777', page: '/contact?q=Jane#jane-roe' };
    const service = 'Key for Jane Roe 314 555 7777';
    const source = 'utm_source=Jane Roe&utm_medium=314-555-7777&utm_campaign=roe_13145557777';
    for (const [message, read] of [
      ['Two keys', `Two keys\nService: ${service}`],
      ['', `Service: ${service}`],
      ['x'.repeat(1490), 'x'.repeat(1490)],
    ] as const) {
      await postLead({ ...jane, form: message ? 'quote' : 'emergency', message, service, source });
      const stored = { service: null, page: '/contact', message: read, default_message: false };
      expect((await rows()).at(-1)).toMatchObject(stored);
      expect(backend.mails.at(-1)?.text).toContain(read);
    }
    expect((await postJson(quote({ ...jane, service: 'Jane '.repeat(20) }))).status, 'any length').toBe(200);
    expect(await everything()).toMatch(/Jane.*3145557777/);
    await erase(jane.phone);
    expect(await everything()).not.toMatch(/Jane|Roe|314\D*555\D*7777/i);
  });
});

describe('a customer’s requests', () => {
  const changed = { phone: '(202) 555-0142', email: 'm.quillfeather@example.net' };

  it('are those with the number or email address, and linked ones that share either', async () => {
    await postJson({ ...(await postLead()), email: changed.email, message: 'Changed' });
    await postLead({ email: '', message: 'Another day' });
    await postLead({ ...changed, phone: '(202) 555-0143', email: '', message: 'A neighbor' });
    expect(await erase(changed.email), 'the changed request, and the first one with its number').toBe(2);
    const left = (await rows()).filter(({ name }) => name !== null);
    expect(left.map(({ message }) => message)).toEqual(['Another day', 'A neighbor']);
  });

  it('do not include a linked request with another number and address, which may be another person’s', async () => {
    await postJson({ ...(await postLead()), ...changed });
    expect(await erase(visitor.phone)).toBe(1);
    expect((await rows()).map(({ phone }) => phone)).toEqual([null, '+12025550142']);
    await advanceMinutes(15);
    backend.mail.clear();
    await sweep();
    expect(backend.mails, 'takes over the reminders').toMatchObject([
      { subject: /15 min, no one has it|STILL NO ONE/ },
    ]);
  });

  it('are stored once more if sent again under an erased id', async () => {
    const lead = await postLead();
    await erase(visitor.phone);
    for (const _time of [1, 2]) await postJson(lead);
    expect(await names()).toEqual([null, visitor.name]);
  });
});

it('erases only leads older than the months given to erase_leads_older_than', async () => {
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, created_at)
    select gen_random_uuid(), name, '+12025550187', 'm', 'quote', lead_now() - age
    from (values ('Old', interval '36 months 1 minute'), ('Young', interval '36 months' - interval '1 minute')) v (name, age)`);
  expect(Number(await call('erase_leads_older_than', 36))).toBe(1);
  await expect(call('erase_leads_older_than', 0), 'would erase today’s leads').rejects.toThrow(
    'must be 1 or more',
  );
  expect(await names()).toEqual([null, 'Young']);
});

it('exports everything about a customer, with taps and emails, and nothing about others', async () => {
  const lead = await postLead({ reach: 'text', suitsDay: 'today', suitsPart: 'evening' });
  await postLead({ name: 'Another', phone: '(202) 555-0199', email: '' });
  const agreed = { who: 'Ada', price_low: 90, price_high: 140, due_at: '2030-01-01T09:00:00+00:00' };
  await tap(lead, 'agreed', agreed);
  await call('receive_by_phone', 'text', 'SM1', '+12025550187', 'At the back');
  await sweep();
  const copy = await call<{ requests: object[] }>('export_customer', visitor.email.toUpperCase());
  expect(copy.requests).toEqual([
    expect.objectContaining({
      ...visitor,
      phone: '+12025550187',
      service: lead.service,
      page: '/',
      submission_id: lead.submissionId,
      reach: 'text',
      suits_day: 'today',
      suits_part: 'evening',
      calls: [{ kind: 'agreed', at: expect.any(String), ...agreed, appointment_at: agreed.due_at }],
      texts: [{ at: expect.any(String), words: 'At the back' }],
      mails_to_staff: ['lead', 'appointment', 'wrote'].map((kind) => ({ kind, sent_at: expect.any(String) })),
      mails_to_customer: [],
      texts_to_customer: ['received', 'appointment'].map((kind) => ({ kind, sent_at: expect.any(String) })),
    }),
  ]);
});
