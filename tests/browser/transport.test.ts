import { expect, test } from 'vitest';
import { leadForms } from '../../data/lead/fields.ts';
import { submitLead } from '../../renderer/islands/lead-form/submit.ts';
import { ourNumber } from '../support/our-number.ts';

const submissionId = '9f1c22ab-0000-4000-8000-000000000000';
const request = { ...leadForms.contact.defaults, form: 'contact' as const, page: '/contact', submissionId };

async function send(...answers: (Error | Response)[]) {
  const bodies: string[] = [];
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    bodies.push(String(init?.body));
    const answer = answers[Math.min(bodies.length, answers.length) - 1];
    if (answer instanceof Response) return answer.clone();
    throw answer;
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

test('a connection that fails is tried three times with one id', async () => {
  const { outcome, bodies } = await send(new TypeError('Load failed'));
  expect(outcome).toEqual(network);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

test('a connection that recovers is a success; an answer that never comes is not tried again', async () => {
  const answer = { reference: '9F1C22AB', proof: 'Photo ID', receipt: 'token' };
  const { outcome } = await send(new TypeError('Load failed'), json({ success: true, ...answer }));
  expect(outcome).toEqual({ status: 'sent', ...answer });
  const aborted = await send(new DOMException('aborted', 'AbortError'));
  expect(aborted).toMatchObject({ outcome: network, bodies: { length: 1 } });
});

test.each([
  ['a gateway without our server', html(502), lost],
  ['the rate limit of the host', html(429), tooMany],
  ['the login page of a public network', html(200), network],
  ['JSON of someone else', json(['ok']), network],
  ['a success without a reference', json({ success: true }), general],
  ['a success that its status denies', json({ success: true, reference: '9F1C22AB' }, 500), general],
  ['a sentence that is none', json({ success: false, error: {}, fields: { name: {} } }, 500), general],
])('%s is never a success, and is told in a sentence with the phone', async (_, response, outcome) => {
  expect((await send(response)).outcome).toMatchObject(outcome);
});

test('what this browser lacks is no fault of the connection', async () => {
  await expect(send(new ReferenceError('fetch is not defined'))).rejects.toThrow('fetch is not defined');
});

test("the function's own sentence, reference and fields are kept", async () => {
  const told = { error: 'Please check.', reference: 'AB12CD34', fields: { name: 'Name is required' } };
  expect((await send(json({ success: false, code: 'invalid_fields', ...told }, 422))).outcome).toEqual({
    status: 'failed',
    message: told.error,
    reference: told.reference,
    errors: told.fields,
  });
});
