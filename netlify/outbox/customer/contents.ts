/** What each email to a customer tells: what their page shows, laid out as an email. */
import { business, serviceCalled } from '../../base/business-facts.ts';
import type { Claimed } from '../../lead/policy.ts';
import { viewOf } from '../../lead/words/customer.ts';
import { knownIn } from '../../lead/words/lead.ts';
import { act, factTable, type Parts, paragraph } from '../mail/blocks.ts';
import type { Top } from './band.ts';

type Content = Top & { subject: string; preheader: string; parts: Parts };

/** @param page the URL of the request's page */
export function contentOf(message: Claimed, page: string | undefined): Content {
  const { kind } = message;
  // The confirmation may go to a mistyped address.
  const view = viewOf(message, kind === 'received' ? 'linkHolder' : 'owner');
  const { customer, standing, slots, heading, clock, line, rows, at } = view;
  const { appointment, lastAppointment, phase } = standing;
  const service = knownIn(message).service;
  const open = page === undefined ? undefined : act({ look: 'dark', label: 'Open your page', href: page });
  const isTakenBack = kind === 'appointment' && !appointment;
  const isNew = kind === 'received';
  const review = phase === 'done' && business.reviewLink;
  const file = appointment
    ? 'Open the attached file to put the time into your calendar.'
    : 'The attached file takes the time out of your calendar.';
  const hasFile = kind === 'appointment' || (phase === 'canceled' && lastAppointment !== undefined);
  return {
    subject: isTakenBack
      ? 'Your appointment is canceled'
      : ((kind === 'reminder' ? customer.nudge : undefined) ?? customer.mail ?? 'We have your request'),
    preheader: [
      service,
      isNew && open && 'Follow it on your page.',
      hasFile && 'A calendar file is attached.',
    ]
      .filter(Boolean)
      .join('. '),
    ...(isTakenBack
      ? { heading: 'Your appointment is canceled' }
      : { heading, clock, standing, at: phase === 'canceled' ? undefined : at }),
    parts: [
      isTakenBack &&
        lastAppointment &&
        paragraph(`We won't come on ${slots.dateText(lastAppointment)}, ${slots.zoned(lastAppointment)}.`),
      !isTakenBack && line !== '' && paragraph(line),
      hasFile && paragraph(file),
      factTable([
        { label: 'What', value: service },
        ...(isTakenBack
          ? []
          : rows.map(({ label, value, note }) => ({ label, value: note ? `${value}. ${note}` : value }))),
        {
          label: 'Have ready',
          value: slots.isEnded ? '' : (serviceCalled(message.service) ?? business).proof,
        },
      ]),
      open,
      review ? act({ look: 'line', label: 'Write a review', href: review }) : undefined,
    ],
  };
}
