import type { Business } from '../../data/collections/business.ts';
import type { Pages } from '../../data/collections/pages.ts';
import { homeFormResetMs } from '../../data/lead/fields.ts';
import { mailHref, routes, telHref } from '../../data/shared/routes.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { LeadForm } from '../../renderer/components/LeadForm.tsx';
import { TwoColumns } from '../../renderer/components/TwoColumns.tsx';

type Props = { copy: Pages['home']; business: Business };

export function QuestionsAndQuote({ copy, business }: Props) {
  const [mailbox, mailHost] = business.email.split('@');
  return (
    <div className="band bg-paper">
      <TwoColumns>
        <section id="faq">
          <h2>{copy.faq.title}</h2>
          <p className="mt-3 mb-6 text-lg text-quiet">
            <Copy text={copy.faq.text} />
          </p>
          <Faq questions={copy.questions} />
          <div className="card mt-8 bg-pale">
            <h3>{copy.offer.title}</h3>
            <p className="mt-1">{copy.offer.text}</p>
            <p className="mt-3 flex flex-wrap gap-x-5">
              <a className="link tel py-1" href={telHref(business.phone)} data-call="quote">
                {business.phone}
              </a>
              <a className="link py-1" href={mailHref(business.email)}>
                {/* In a narrow card it breaks after the "@", not within a name. */}
                {`${mailbox}@`}
                <wbr />
                {mailHost}
              </a>
            </p>
          </div>
        </section>
        <section id={routes.quote.split('#')[1] ?? ''}>
          <h2>{copy.quote.title}</h2>
          <p className="mt-3 mb-6 text-lg text-quiet">
            <Copy text={copy.quote.text} />
          </p>
          <LeadForm kind="quote" {...copy.quoteForm} headingLevel={3} resetAfterMs={homeFormResetMs} />
        </section>
      </TwoColumns>
    </div>
  );
}
