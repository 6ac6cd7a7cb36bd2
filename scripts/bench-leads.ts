/** npm run bench:leads: how many requests a second the lead function saves, on PostgreSQL with every write on disk. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { LeadRequest } from '../data/lead/contract.ts';
import { api } from '../data/routes.ts';
import lead from '../netlify/functions/lead.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startDatabaseOver } from './local/database.ts';
import { startPostgres } from './local/postgres.ts';
import { command } from './processes.ts';

const levels = [50, 200];
const requests = 2000;

type Result = {
  concurrent: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
};

await command(async () => {
  const postgres = await startPostgres();
  const database = await startDatabaseOver(postgres.url);
  const mail = await startMailServer();
  Object.assign(process.env, {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: mail.url,
    MAIL_HOURLY_LIMIT: '1000000',
  });
  try {
    await measure(10, 100);
    const results: Result[] = [];
    for (const concurrent of levels) {
      console.error(`${requests} requests, ${concurrent} at a time …`);
      results.push(await measure(concurrent, requests));
    }
    const [count] = await database.sql<{ rows: number }>(
      'select count(*)::int as rows from contact_submissions',
    );
    print(results, postgres.version, Number(count?.rows), mail.mails.length);
  } finally {
    await mail.close();
    await database.close();
    await postgres.close();
  }
});

/** Each of `concurrent` instances does as one of Netlify's: one request, the mail after the answer, then the next request. */
async function measure(concurrent: number, count: number): Promise<Result> {
  const times: number[] = [];
  let errors = 0;
  let left = count;
  const instance = async () => {
    while (left > 0) {
      left -= 1;
      const after: Promise<unknown>[] = [];
      const start = performance.now();
      const { status } = await lead(request(), { waitUntil: (work) => void after.push(work) });
      times.push(performance.now() - start);
      if (status !== 200) errors += 1;
      await Promise.all(after);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrent }, instance));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    concurrent,
    perSecond: Math.round(count / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors,
  };
}

function request(): Request {
  const body: LeadRequest = {
    form: 'quote',
    submissionId: randomUUID(),
    page: '/',
    name: 'Bench Mark',
    phone: '(314) 555-0123',
    email: 'bench@example.org',
    address: '63110',
    service: 'Lock Rekeying Service',
    message: 'Two doors, same key.',
    isEmergency: false,
    isNewCustomer: true,
  };
  return new Request(`http://127.0.0.1${api.lead}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function print(results: Result[], version: string, rows: number, mails: number): void {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  console.log(
    `${cpus.length} cores (${cpus[0]?.model.trim()}), ${memory} GB, Node ${process.version}, PostgreSQL ${version}`,
  );
  console.log('Function, REST server, PostgreSQL and mail server share these cores.\n');
  console.log('| concurrent | leads/s | p50 ms | p95 ms | p99 ms | errors |');
  console.log('|---:|---:|---:|---:|---:|---:|');
  for (const { concurrent, perSecond, p50, p95, p99, errors } of results) {
    console.log(`| ${concurrent} | ${perSecond} | ${p50} | ${p95} | ${p99} | ${errors} |`);
  }
  console.log(`\n${rows} rows stored, ${mails} mails received at the end.`);
}
