import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LeadRequest, LeadResponse } from '../../data/lead/contract.ts';
import { api } from '../../data/shared/routes.ts';

const script = fileURLToPath(new URL('./lead-process.ts', import.meta.url));

export async function startLeadServer() {
  const child: ChildProcess = fork(script, { stdio: 'ignore', execArgv: [], execPath: process.execPath });
  const gone = once(child, 'exit');
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    gone.then(() => Promise.reject(new Error('lead-process.ts ended before it served'))),
  ]);
  return {
    async post(lead: LeadRequest): Promise<LeadResponse | undefined> {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(lead) };
      const answer = fetch(url + api.lead, init).then((response) => response.json());
      return answer.catch(() => undefined);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
