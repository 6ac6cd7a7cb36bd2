/** The request that health sends, and its channel, which notifies no one. */

import { fields, flagFields, leadForms, readChoices, textFields } from '../../data/lead/fields.ts';
import type { Answers } from './answers.ts';
import type { Channel, Claimed } from './policy.ts';

/** Collects messages in `sent`. */
export const channelTo = (sent: Claimed[]): Channel => ({
  name: 'health',
  setting: 'health',
  atOnce: 10,
  sendMs: 1000,
  leaseSeconds: 60,
  async send(message) {
    sent.push(message);
    return { state: 'sent' };
  },
});

/** Fills every column that a lead can fill. No one else can write the same message, so no other lead repeats it. */
export const answersOf = (submissionId: string): Required<Answers> => ({
  form: 'emergency',
  submissionId,
  receipt: '',
  page: '/',
  suspectedSpam: false,
  hasPhoto: true,
  values: {
    ...leadForms.emergency.defaults,
    ...Object.fromEntries(textFields.map((field) => [field, 'Health check'])),
    ...Object.fromEntries(flagFields.map((field) => [field, true])),
    ...readChoices((field) => Object.keys(fields[field].options)[0]),
    service: leadForms.service.defaults.service,
    phone: '(202) 555-0100',
    email: 'health@check.invalid',
    message: `Health check ${submissionId}`,
  },
  source: 'referrer=check.invalid&utm_source=health&utm_medium=health&utm_campaign=health',
});

/** Storage doesn't check that it's a picture. */
export const photo = Buffer.from('Health check');
