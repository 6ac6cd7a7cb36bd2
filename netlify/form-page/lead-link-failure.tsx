/** The pages behind the links of a mail about a lead that cannot be shown: one sentence, and what to do. */
import { business } from '../business.ts';
import { linkDays } from '../lead/link.ts';
import type { Tapped } from '../lead/tap.ts';
import { CallLink } from './CallLink.tsx';
import { renderDocument } from './document.tsx';
import { TapForm } from './lead-link-page.tsx';

export type LinkRefusal = 'forged' | 'expired' | 'erased' | 'other_site';

const refusals: Record<LinkRefusal, [heading: string, text: string]> = {
  forged: [
    'This link does not work',
    'A part of it is missing or changed: open it from the mail again, or call the office.',
  ],
  expired: [
    'This link has expired',
    `Links in our mails work for ${linkDays} days: for anything about this request, call the office.`,
  ],
  erased: [
    'This request was erased',
    "The customer's name and number are no longer kept: for anything about this request, call the office.",
  ],
  other_site: [
    'Nothing was recorded',
    'The tap came from another website: open the link from the mail again, or call the office.',
  ],
};

export function renderLinkRefusal(reason: LinkRefusal): string {
  const [heading, text] = refusals[reason];
  const { phone } = business;
  return renderDocument(
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <CallLink phone={phone} />
    </>,
    { forStaff: true },
  );
}

export function renderLinkOutage(tapped?: Tapped): string {
  return renderDocument(
    'Please try again',
    <>
      <h1>{tapped ? 'Please tap again' : 'Please try again'}</h1>
      <p>
        {tapped
          ? 'Our database did not answer, so your tap may not be recorded; a second tap does no harm.'
          : 'Our database did not answer, so we cannot show how this request stands.'}{' '}
        Do not wait to call: the number is in the mail.
      </p>
      {tapped ? (
        <TapForm taps={[tapped.tap]} seen={tapped.seen} hasReminders={false} isPrimary />
      ) : (
        <form className="grid" method="get">
          <button className="btn btn-dark text-lg" type="submit">
            Try again
          </button>
        </form>
      )}
    </>,
    { forStaff: true },
  );
}
