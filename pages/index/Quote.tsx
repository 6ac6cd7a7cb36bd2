import type { Business } from '../../data/collections/business.ts';
import type { Pages } from '../../data/collections/pages.ts';
import { mailHref, routes, telHref } from '../../data/shared/routes.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { LeadForm } from '../../renderer/components/LeadForm.tsx';

type Props = { copy: Pages['home']; business: Business };

export function Quote({ copy, business }: Props) {
  const [mailbox, mailHost] = business.email.split('@');
  return (
    <section className="band bg-paper" id={routes.quote.split('#')[1] ?? ''}>
      <div className="wrap grid items-center gap-4 lg:grid-cols-2 lg:gap-8">
        <div>
          <h2>{copy.quote.title}</h2>
          <Paragraph className="lead" text={copy.quote.text} />
          <p className="mt-3 flex flex-wrap gap-x-5">
            <a className="link tel py-1" href={telHref(business.phone)} data-call="quote">
              {business.phone}
            </a>
            <a className="link py-1" href={mailHref(business.email)}>
              {/* Breaks after the "@" in a narrow card. */}
              {`${mailbox}@`}
              <wbr />
              {mailHost}
            </a>
          </p>
        </div>
        <div className="card bg-band">
          <h3>{copy.offer.title}</h3>
          <p className="mt-1">{copy.offer.text}</p>
        </div>
        <div className="lg:col-span-2">
          <LeadForm kind="quote" {...copy.quoteForm} headingLevel={3} />
        </div>
      </div>
    </section>
  );
}
