import type { Pages } from '../../data/collections/pages.ts';
import { mailHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { PhoneLink } from '../../renderer/components/CallButton.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { LeadForm } from '../../renderer/components/LeadForm.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Quote({ quote, offer, quoteForm }: Pages['home']) {
  const { business } = usePage().site;
  const [mailbox, mailHost] = business.email.split('@');
  const [figure, ...rest] = offer.title.split(' ');
  return (
    <section className="band bg-band" id={routes.quote.split('#')[1] ?? ''}>
      <div className="wrap split">
        <div>
          <h2>{quote.title}</h2>
          <Paragraph className="lead" text={quote.text} />
          <div className="mt-4 grid">
            <PhoneLink className="head tel whitespace-normal text-xl" placement="quote" />
            <a className="link" href={mailHref(business.email)}>
              {/* Breaks after the "@" in a narrow card. */}
              {`${mailbox}@`}
              <wbr />
              {mailHost}
            </a>
          </div>
          <div className="coupon">
            <b className="head">{figure}</b>
            <div>
              <h3>
                <span className="sr-only">{figure} </span>
                {rest.join(' ')}
              </h3>
              <p className="text-sm">{offer.text}</p>
            </div>
          </div>
        </div>
        <LeadForm kind="quote" {...quoteForm} headingLevel={3} />
      </div>
    </section>
  );
}
