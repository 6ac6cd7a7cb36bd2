/** `npm run bench -- leads`: how many requests a second the lead function saves, on PostgreSQL with every write on disk. */
import os from 'node:os';
import { measureLoad, type Result } from './bench/leads/load.ts';
import { startMailSink } from './bench/leads/mail-sink.ts';
import { startDatabaseOver } from './local/database.ts';
import { startPostgres } from './local/postgres.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, stopAll, stopOnSignals } from './machine/processes.ts';

const levels = [50, 200];
const requests = 2000;

await command(async () => {
  const usage = {
    command: 'npm run bench -- leads',
    does: 'Measures how many requests a second the lead function saves on PostgreSQL.',
    example: 'npm run bench -- leads',
  };
  readOptions(usage, {});
  stopOnSignals();
  const postgres = await startPostgres();
  onStop(() => postgres.close());
  const database = await startDatabaseOver(postgres.url);
  onStop(() => database.close());
  const mail = await startMailSink();
  onStop(() => mail.close());
  Object.assign(process.env, {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: mail.url,
    MAIL_HOURLY_LIMIT: '1000000',
  });
  await measureLoad(10, 100);
  const results: Result[] = [];
  for (const concurrent of levels) {
    console.error(`${requests} requests, ${concurrent} at a time …`);
    results.push(await measureLoad(concurrent, requests));
  }
  const [stored] = await database.sql<{ rows: number }>(
    'select count(*)::int as rows from contact_submissions',
  );
  print(results, postgres.version);
  console.log(`\n${stored?.rows} rows stored, ${mail.count()} mails received at the end.`);
  await stopAll();
});

function print(results: Result[], version: string): void {
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
}
