import { linkDays } from '../lead/link.ts';
import type { Agreement, Tapped } from '../lead/taps.ts';
import { business } from '../site.ts';
import { AgreementForm } from './agreement-form.tsx';
import { CallLink, renderDocument } from './document.tsx';
import { TapForm } from './tap-form.tsx';

export type LinkRefusal = 'forged' | 'expired' | 'erased' | 'other_site';

const refusals: Record<LinkRefusal, [heading: string, text: string]> = {
  forged: [
    "This link doesn't work",
    'Part of it is missing or changed. Open it again from the email, or call the office.',
  ],
  expired: [
    'This link has expired',
    `Links in our emails work for ${linkDays} days. For anything about this request, call the office.`,
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

export function renderLinkOutage(tapped?: Tapped | Agreement): string {
  return renderDocument(
    'Please try again',
    <>
      <h1>{tapped ? 'Please tap again' : 'Please try again'}</h1>
      <p>
        {tapped
          ? "Our database didn't respond, so we may not have recorded your tap. It's safe to tap again."
          : "Our database didn't respond, so we can't show the status of this request."}{' '}
        Don't wait: the number is in the email.
      </p>
      {tapped && 'typed' in tapped ? (
        <AgreementForm typed={tapped.typed} isAgreed={!tapped.typed} isOpen now={new Date()} />
      ) : tapped ? (
        <TapForm {...tapped} taps={[tapped.tap]} hasReminders={false} isPrimary />
      ) : (
        <form className="grid" method="get">
          <button className="btn btn-dark" type="submit">
            Try again
          </button>
        </form>
      )}
    </>,
    { forStaff: true },
  );
}
