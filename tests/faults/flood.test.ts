import { expect, it } from 'vitest';
import { quote, testBackend, visitor } from '../support/backend.ts';

const backend = testBackend();
const { advanceMinutes, postJson, rows, sql, sweep } = backend;

/** SQL of a fake emergency that has nothing in common with any other. Letters, because the crowd rule ignores digits. */
const fake = {
  phone: `'+1217555' || 1000 + n`,
  email: 'null',
  address: `letters || ' street'`,
  message: `'please come, ' || letters`,
  default_message: 'false',
};

/** Stores 28 fakes, one after another. */
async function flood(changes: Partial<typeof fake>): Promise<void> {
  const columns = { ...fake, ...changes };
  await sql(`do $$ declare letters text; begin
    for n in 1..28 loop
      letters := translate(n::text, '0123456789', 'abcdefghij');
      insert into contact_submissions (submission_id, name, form_type, is_emergency, ${Object.keys(columns)})
      values (gen_random_uuid(), 'Nobody', 'quote', true, ${Object.values(columns)});
    end loop;
  end $$`);
}

const onePhone = { phone: `'+12175559999'` };

it.each<[what: string, crowd: Partial<typeof fake>, allowed: number]>([
  ['number', onePhone, 3],
  ['email address', { email: `'one@x.example'` }, 3],
  ['text with a counter', { message: `'Please come at once! (' || n || ')'` }, 10],
  ['street', { address: `n || ' Main Street'` }, 10],
  ['town', {}, 28],
])('from one %s, only the first are emergencies', async (_what, crowd, allowed) => {
  await flood(crowd);
  expect(await sql(`select distinct lead_id from messages where class = 'emergency'`)).toHaveLength(allowed);
});

it('emails real emergencies during a flood', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await flood(onePhone);
  for (const address of ['Oak Avenue', 'Elm Avenue']) await postJson(quote({ address, isEmergency: true }));
  await sweep();
  const mailsOf = (name: string) => backend.mails.filter(({ text }) => text?.includes(name)).length;
  expect([mailsOf(visitor.name), mailsOf('Nobody')]).toEqual([4, 6]);
  await advanceMinutes(61);
  await sweep();
  expect(mailsOf('Nobody'), 'the others follow').toBeGreaterThan(6);
});

it('does not count requests with an empty message as a flood', async () => {
  await postJson(quote({ form: 'emergency', message: '' }));
  const [{ message, default_message } = expect.fail('no lead')] = await rows();
  await flood({ message: `'${message}'`, default_message: String(default_message) });
  expect(await sql(`select from messages where class = 'doubtful'`)).toEqual([]);
});
