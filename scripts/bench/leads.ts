import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { samplePhone } from '../../data/lead/town.ts';
import { api } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import { startDatabaseOver } from '../local/database.ts';
import { startInbox } from '../local/inbox.ts';
import { closeServer, listen } from '../local/listen.ts';
import { startPostgres } from '../local/postgres.ts';
import { localServer } from '../local/server.ts';
import { onStop, stopAll } from '../machine/processes.ts';

/** Measures how many requests per second the lead function saves and emails, on PostgreSQL. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  onStop(() => postgres.close());
  const database = await startDatabaseOver(postgres.url);
  onStop(() => database.close());
  const inbox = await startInbox();
  onStop(() => inbox.close());
  Object.assign(process.env, {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: inbox.smtpUrl,
    MAIL_HOURLY_LIMIT: '0',
    LEAD_LINK_KEY: randomUUID() + randomUUID(),
  });
  let times: number[] = [];
  // Like an instance on Netlify, it sends the email before it takes the next request.
  const site = localServer(async (request) => {
    const after: Promise<unknown>[] = [];
    const start = performance.now();
    const response = await lead(request, { waitUntil: (work) => void after.push(work) });
    times.push(performance.now() - start);
    await Promise.all(after);
    return response;
  });
  const url = (await listen(site)) + api.lead;
  onStop(() => closeServer(site));
  const send = (connections: number, amount: number) => {
    times = [];
    return autocannon({
      url,
      connections,
      amount,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(leadRequest()) }) }],
    });
  };

  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}.`);
  console.log('The sender, function, REST server, PostgreSQL and mail server share these cores.\n');
  console.log('| concurrent | saved and mailed per second | saved after: p50 ms | p99 ms | errors |');
  console.log('|---:|---:|---:|---:|---:|');
  await send(10, 300);
  // Autovacuum does this within a minute; until then, queries are planned for empty tables.
  await database.sql('analyze');
  for (const connections of [50, 200]) {
    const start = performance.now();
    const { errors, non2xx } = await send(connections, 2000);
    const perSecond = ((2000 - errors - non2xx) * 1000) / (performance.now() - start);
    times.sort((a, b) => a - b);
    const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(0));
    console.log(`| ${[connections, perSecond.toFixed(0), p50, p99, errors + non2xx].join(' | ')} |`);
  }
  const [stored] = await database.sql<{ rows: number }>(
    'select count(*)::int as rows from contact_submissions',
  );
  console.log(`\n${stored?.rows} rows stored, ${inbox.messages().length} emails received.`);
  await stopAll();
  process.exit(0);
}

/** Each is unique: equal requests would count as one sent twice. */
function leadRequest(): LeadRequest {
  return {
    form: 'quote',
    submissionId: randomUUID(),
    page: '/',
    ...leadForms.quote.defaults,
    name: `Bench ${randomUUID()}`,
    phone: samplePhone,
    email: 'bench@example.org',
    address: '12345',
    service: 'Lock Rekeying Service',
    message: 'Two doors, same key.',
  };
}
