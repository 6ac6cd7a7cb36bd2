/** How the form's transport reads each way a request can end. `fetch` is handed in: no browser fails on command. */
import { expect, test } from 'vitest';
import { leadForms } from '../../data/lead/fields.ts';
import { submitLead } from '../../renderer/islands/lead-form/submit.ts';
import { ourNumber } from '../support/our-number.ts';

const submissionId = '9f1c22ab-0000-4000-8000-000000000000';
const request = { ...leadForms.contact.defaults, form: 'contact' as const, page: '/contact', submissionId };
const network = `Network connection error. Please check your internet connection or call ${ourNumber}.`;

/** Answers each try in turn; the last answer repeats. */
function answering(...answers: (Error | Response)[]) {
  const bodies: string[] = [];
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    bodies.push(String(init?.body));
    const answer = answers[Math.min(bodies.length, answers.length) - 1];
    if (answer instanceof Response) return answer.clone();
    throw answer;
  };
  return { bodies, transport: { fetch, retryAfterMs: [0, 0], timeoutMs: 1000 } };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'a connection that fails as "%s" is tried three times with one id',
  async (message) => {
    const { bodies, transport } = answering(new TypeError(message));
    expect(await submitLead(request, ourNumber, transport)).toEqual({
      status: 'failed',
      message: network,
      reference: '9F1C22AB',
    });
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  },
);

test('a connection that recovers is a success', async () => {
  const { transport } = answering(
    new TypeError('Load failed'),
    json({ success: true, reference: '9F1C22AB' }),
  );
  expect(await submitLead(request, ourNumber, transport)).toEqual({ status: 'sent', reference: '9F1C22AB' });
});

test('an answer that never comes is a network error, and is not tried again', async () => {
  const { bodies, transport } = answering(new DOMException('aborted', 'AbortError'));
  expect(await submitLead(request, ourNumber, transport)).toMatchObject({
    status: 'failed',
    message: network,
  });
  expect(bodies).toHaveLength(1);
});

const lost = `Submission error: our server could not be reached. Please call ${ourNumber}.`;
const tooMany = `Too many requests from your connection. Please call ${ourNumber}.`;
const html = (status: number) => new Response('<h1>Welcome</h1>', { status });

test.each([
  ['a gateway without our server', html(502), lost],
  ['a page that is not there', html(404), lost],
  ['the rate limit of the host', html(429), tooMany],
  ['the login page of a public network', html(200), network],
  ['a network that asks for a login', html(511), network],
  ['nothing', new Response('', { status: 200 }), network],
  ['JSON of someone else', json(['ok']), network],
  [
    'a success without a reference',
    json({ success: true }),
    `Failed to submit form. Please call ${ourNumber} for immediate assistance.`,
  ],
  [
    'a sentence that is none',
    json({ success: false, error: {}, fields: { name: {} } }, 500),
    `Failed to submit form. Please call ${ourNumber} for immediate assistance.`,
  ],
])('%s is never a success, and is told in a sentence with the phone', async (_, response, message) => {
  const { transport } = answering(response);
  expect(await submitLead(request, ourNumber, transport)).toMatchObject({
    status: 'failed',
    message,
    reference: '9F1C22AB',
  });
});

test('what this browser lacks is no fault of the connection', async () => {
  const { transport } = answering(new ReferenceError('fetch is not defined'));
  await expect(submitLead(request, ourNumber, transport)).rejects.toThrow('fetch is not defined');
});

test("the function's own sentence, reference and fields are kept", async () => {
  const fields = { name: 'Name is required' };
  const refusal = {
    success: false,
    code: 'invalid_fields',
    error: 'Please check.',
    reference: 'AB12CD34',
    fields,
  };
  const { transport } = answering(json(refusal, 422));
  expect(await submitLead(request, ourNumber, transport)).toEqual({
    status: 'failed',
    message: 'Please check.',
    reference: 'AB12CD34',
    errors: fields,
  });
});

test('a refusal without a sentence has the general one', async () => {
  const { transport } = answering(json({ success: false }, 500));
  expect(await submitLead(request, ourNumber, transport)).toMatchObject({
    message: `Failed to submit form. Please call ${ourNumber} for immediate assistance.`,
  });
});
