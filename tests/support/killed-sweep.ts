/** A sweep that is killed while it sends: it has claimed its mail, and reports nothing. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Backend } from './backend.ts';

/** Runs one in a process of its own against a mail server that never answers, and kills it there. */
export async function killSweepThatSends({ mail }: Backend): Promise<void> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  process.env.SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const script = fileURLToPath(new URL('./sweep-process.ts', import.meta.url));
  const child = fork(script, { stdio: 'ignore', execArgv: [], execPath: process.execPath });
  await once(silent, 'connection');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  silent.close();
  process.env.SMTP_URL = mail.url;
}
