/** What a request survives: it's saved and told of, or health is red. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import canary from '../../netlify/functions/canary.ts';
import { quote, testBackend } from '../support/backend.ts';
import { cancelSlow, functionsFrom, slow, ways } from '../support/broken-functions.ts';

const backend = testBackend();
const { health, idle, postJson, sql } = backend;

const triggersOfInsert = `select tgfoid::oid as oid from pg_trigger
  where tgrelid = 'contact_submissions'::regclass and not tgisinternal and tgtype & 4 > 0`;

const kept = quote({ message: 'Sent before anything broke' });

it.each(Object.entries({ ...ways, slow }))(
  'saves a request, its change and its repeat, or is red, if any function of the insert is %s',
  async (way, breakIt) => {
    const broken = await functionsFrom(sql, triggersOfInsert);
    for (const one of broken) {
      const first = { ...kept, submissionId: randomUUID() };
      await postJson(first);
      const told = backend.mails.length;
      const saves = [
        async () =>
          (await postJson(quote({ message: randomUUID() }))).body.success && backend.mails.length > told,
        async () => (await postJson({ ...first, message: 'Changed', version: 1 })).body.success,
        async () => (await postJson({ ...first, submissionId: randomUUID() })).body.success,
      ];
      const [begin, end] = breakIt(one);
      await sql(begin);
      try {
        let saved = 0;
        while (await saves[saved]?.()) saved += 1;
        if (saved < saves.length) {
          await canary();
          await idle();
          expect((await health()).status, `${one.name} ${way}: ${saved}`).toBe(503);
        }
      } finally {
        await sql(end);
        await sql(cancelSlow);
        for (const table of ['contact_submissions', "site_state where name = 'canary'"])
          await sql(`delete from ${table}`);
      }
    }
  },
);
