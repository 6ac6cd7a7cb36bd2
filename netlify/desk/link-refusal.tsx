/** The answers of the staff's links that open nothing. */
import { linkDays } from '../../data/lead/figures.ts';
import { CallLink } from '../base/document.tsx';
import { logError, messageOf } from '../base/log.ts';
import { secretPage } from '../base/responses.ts';
import { labelOf, type Tapped } from '../lead/taps.ts';
import { renderStaffPage } from './frame.tsx';

const refusals = {
  forged: {
    status: 404,
    heading: "This link doesn't work",
    text: 'Part of it is missing or changed. Open it again from the email, or call the office.',
  },
  expired: {
    status: 410,
    heading: 'This link has expired',
    text: `Links in our emails work for ${linkDays} days. For anything about this request, call the office.`,
  },
  day_over: {
    status: 410,
    heading: 'This link has expired',
    text: "A link to all open work lasts a day. There's a new one in this morning's email, and on the page of a request that you took under your name. Or call the office.",
  },
  closed: {
    status: 410,
    heading: 'This request is closed',
    text: 'Its link worked until the next morning. For anything about this request, call the office.',
  },
  erased: {
    status: 410,
    heading: 'This request was erased',
    text: "We no longer have the customer's name and number. For anything about this request, call the office.",
  },
  other_site: {
    status: 403,
    heading: 'Nothing was recorded',
    text: 'The tap came from another website. Open the link again from the email, or call the office.',
  },
};

export function refused(reason: keyof typeof refusals): Response {
  const { status, heading, text } = refusals[reason];
  const page = renderStaffPage(
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <CallLink />
    </>,
  );
  return secretPage(status, page);
}

/** @param tapped what to tap again */
export function outage(event: string, error: unknown, tapped?: Tapped): Response {
  logError(event, { detail: messageOf(error) });
  return secretPage(503, renderLinkOutage(tapped));
}

/** Repeats what was tapped, with all that its form had. */
function renderLinkOutage(tapped?: Tapped): string {
  const { do: tap, ...fields } = tapped?.fields ?? {};
  return renderStaffPage(
    'Please try again',
    <>
      <h1>{tapped ? 'Please tap again' : 'Please try again'}</h1>
      <p>
        {tapped
          ? "Our database didn't respond, so we may not have recorded your tap. It's safe to tap again."
          : "Our database didn't respond, so we can't show what's open."}{' '}
        Don't wait: the number is in the email.
      </p>
      {tapped && (
        <form id="act" method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </>,
    tapped ? (
      <button className="btn btn-dark" type="submit" form="act" name="do" value={tap}>
        {labelOf(tapped.tap)}
      </button>
    ) : (
      <form method="get">
        <button className="btn btn-dark" type="submit">
          Try again
        </button>
      </form>
    ),
  );
}
