import { linkDays } from '../../data/lead/figures.ts';
import { CallLink } from '../base/document.tsx';
import { labelOf, type Tapped } from '../lead/taps.ts';
import { renderStaffPage } from './frame.tsx';

export type LinkRefusal = 'forged' | 'expired' | 'erased' | 'other_site' | 'day_over';

const refusals: Record<LinkRefusal, [heading: string, text: string]> = {
  forged: [
    "This link doesn't work",
    'Part of it is missing or changed. Open it again from the email, or call the office.',
  ],
  expired: [
    'This link has expired',
    `Links in our emails work for ${linkDays} days. For anything about this request, call the office.`,
  ],
  day_over: [
    'This link has expired',
    "A link to all open work lasts a day. There's a new one in this morning's email and on each request's page. Or call the office.",
  ],
  erased: [
    'This request was erased',
    "We no longer have the customer's name and number. For anything about this request, call the office.",
  ],
  other_site: [
    'Nothing was recorded',
    'The tap came from another website. Open the link again from the email, or call the office.',
  ],
};

export function renderLinkRefusal(reason: LinkRefusal): string {
  const [heading, text] = refusals[reason];
  return renderStaffPage(
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <CallLink />
    </>,
  );
}

/** Repeats what was tapped, with all that its form had. */
export function renderLinkOutage(tapped?: Tapped): string {
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
