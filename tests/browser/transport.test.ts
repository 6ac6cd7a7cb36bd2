import { expect, test } from 'vitest';
import { leadForms } from '../../data/lead/fields.ts';
import { submitLead } from '../../renderer/islands/lead-form/submit.ts';
import { ourNumber } from '../support/our-number.ts';

const submissionId = '9f1c22ab-0000-4000-8000-000000000000';
const request = { ...leadForms.contact.defaults, form: 'contact' as const, page: '/contact', submissionId };

async function send(...responses: (Error | Response)[]) {
  const bodies: string[] = [];
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    bodies.push(String(init?.body));
    const response = responses[Math.min(bodies.length, responses.length) - 1];
    if (response instanceof Response) return response.clone();
    throw response;
  };
  const outcome = await submitLead(request, ourNumber, { fetch, retryAfterMs: [0, 0], timeoutMs: 1000 });
  return { outcome, bodies };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const html = (status: number) => new Response('<h1>Welcome</h1>', { status });
const number = ourNumber.replaceAll(/[()]/g, String.raw`\$&`);
const failed = (message: string) => ({
  status: 'failed',
  message: expect.stringMatching(`^${message}.*${number}`),
  reference: '9F1C22AB',
});
const network = failed('Network connection error');
const lost = failed("Submission error: our server couldn't be reached");
const tooMany = failed('Too many requests');
const general = failed('Failed to submit form');

test('a failed connection is tried three times with the same id', async () => {
  const { outcome, bodies } = await send(new TypeError('Load failed'));
  expect(outcome).toEqual(network);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

test('a recovered connection is a success, and a timeout is not retried', async () => {
  const result = { reference: '9F1C22AB', proof: 'Photo ID', receipt: 'token' };
  const { outcome } = await send(new TypeError('Load failed'), json({ success: true, ...result }));
  expect(outcome).toEqual({ status: 'sent', ...result });
  const aborted = await send(new DOMException('aborted', 'AbortError'));
  expect(aborted).toMatchObject({ outcome: network, bodies: { length: 1 } });
});

test.each([
  ['a gateway error', html(502), lost],
  ['the host’s rate limit', html(429), tooMany],
  ['the login page of a public network', html(200), network],
  ['unrelated JSON', json(['ok']), network],
  ['a success without a reference', json({ success: true }), general],
  ['a success with an error status', json({ success: true, reference: '9F1C22AB' }, 500), general],
  ['an error that is not a string', json({ success: false, error: {}, fields: { name: {} } }, 500), general],
])('%s is never a success and shows an error with our phone number', async (_, response, outcome) => {
  expect((await send(response)).outcome).toMatchObject(outcome);
});

test('a missing browser feature is not reported as a connection error', async () => {
  await expect(send(new ReferenceError('fetch is not defined'))).rejects.toThrow('fetch is not defined');
});
