import { beforeEach, describe, expect, it } from 'vitest';
import { breakMail, quote, testBackend, visitor } from '../support/backend.ts';
import { answerWith, testPushServer, topic } from '../support/receivers.ts';
import { zip } from '../support/town.ts';

const backend = testBackend();
const { expectFailing, expectPromptSuccess, idle, postJson, postLead, retry, sweep, tap } = backend;
const push = testPushServer();
const titles = () => push.received.map(({ body }) => body.title);

const emergency = (changes = {}) =>
  quote({
    isEmergency: true,
    service: 'House Lockout Service',
    address: `${visitor.address}, ${zip}`,
    ...changes,
  });
const advice = "Tap “I'm calling”";

describe('while no email can be sent', () => {
  beforeEach(breakMail);

  it('sends the fields that ntfy expects', async () => {
    process.env.PUSH_TOKEN = 'tk_of_this_test';
    await postJson(emergency({ reach: 'no_voicemail' }));
    expect(push.received).toHaveLength(1);
    const [pushed] = push.received;
    expect(pushed?.path).toBe('POST /');
    expect(pushed?.headers).toMatchObject({
      authorization: 'Bearer tk_of_this_test',
      'content-type': 'application/json',
    });
    const link = expect.stringMatching(new RegExp(`^${backend.url}/request/[\\w-]+$`));
    const title = `EMERGENCY! House Lockout, ${zip}, call by \\d+:\\d\\d, no voicemail`;
    expect(pushed?.body).toEqual({
      topic,
      title: expect.stringMatching(new RegExp(`^${title}$`)),
      message: `No voicemail. ${advice}`,
      priority: 5,
      sequence_id: expect.stringMatching(/^[-\w]{1,64}$/),
      click: link,
      actions: [{ action: 'view', label: "I'm calling", url: link }],
    });
  });

  it('rings again if a request’s answers changed, with one notification on the phone', async () => {
    const lead = await postLead(emergency());
    await postJson({ ...lead, phone: '(202) 555-0142' });
    await tap(lead, 'taken');
    await sweep();
    expect(titles()[2]).toMatch(/^Someone is calling, \d+:\d\d: /);
    const [before, after, claimed] = push.received.map(({ body }) => body);
    for (const body of [after, claimed])
      expect(body?.sequence_id, 'replaces the first').toBe(before?.sequence_id);
    expect(after?.click, 'links to the new number').not.toBe(before?.click);
  });

  it('tells of a tap at once, even without mail settings', async () => {
    await postJson(emergency());
    delete process.env.SMTP_URL;
    const body = new URLSearchParams({ do: 'not_customer', seen: '0' });
    await fetch(String(push.received.at(-1)?.body.click), { method: 'POST', body });
    await idle();
    expect(titles()[1]).toMatch(/^Not a customer, \d+:\d\d: /);
  });
});

it.each([
  [413, 'push_dead', [1, 1]],
  [410, 'push_disabled', [1, 2]],
] as const)(
  'if the server responds %i, sends the emails, shows %s in health, and tries again when it may',
  async (status, failing, pushes) => {
    push.answer = answerWith(status);
    await expectPromptSuccess(emergency());
    expect(backend.mails).toHaveLength(2);
    await expectFailing(failing);
    const counts: number[] = [];
    for (const address of ['', '-new']) {
      process.env.PUSH_URL += address;
      if (address) push.answer = answerWith(200);
      await retry();
      counts.push(push.received.length);
    }
    expect(counts).toEqual(pushes);
  },
);
