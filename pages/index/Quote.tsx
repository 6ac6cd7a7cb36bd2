import type { Pages } from '../../data/collections/pages.ts';
import { routes } from '../../data/shared/routes.ts';
import { MailLink, PhoneLink } from '../../renderer/components/CallButton.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { LeadForm } from '../../renderer/components/LeadForm.tsx';

export function Quote({ quote, offer, quoteForm }: Pages['home']) {
  return (
    <section className="band">
      <div className="wrap split">
        <div>
          <h2>{quote.title}</h2>
          <Paragraph className="lead" text={quote.text} />
          <div className="mt-4 grid">
            <PhoneLink className="head tel whitespace-normal text-xl" placement="quote" />
            <MailLink className="link" />
          </div>
          <h3 className="mt-3 text-brick">{offer.title}</h3>
          <p className="text-sm">{offer.text}</p>
        </div>
        {/* A browser opens it for a link to what's inside. */}
        <details className="fold">
          <summary className="btn btn-dark">Write to us</summary>
          <div id={routes.quote.split('#')[1] ?? ''}>
            <LeadForm kind="quote" {...quoteForm} headingLevel={3} />
          </div>
        </details>
      </div>
    </section>
  );
}
