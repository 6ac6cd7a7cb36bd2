import { homeFormResetMs } from '../../data/lead/fields.ts';
import { mailHref, routes } from '../../data/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { LeadForm } from '../../renderer/islands/lead-form/LeadForm.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** The quote form, with the offer and the other ways to reach us beside it. */
export function Quote() {
  const { business, pages } = usePage().site;
  const { home } = pages;
  return (
    <Section {...home.quote} id={routes.quote.split('#')[1] ?? ''}>
      <div className="grid gap-8 lg:grid-cols-[1fr_30rem] lg:gap-12">
        <div>
          <div className="rounded-2xl bg-straw p-6">
            <h3 className="text-xl">{home.offer.title}</h3>
            <p className="mt-2">{home.offer.text}</p>
          </div>
          <div className="mt-6 grid justify-items-start gap-3">
            <CallButton placement="quote" />
            <a className="link py-2" href={mailHref(business.email)}>
              {business.email}
            </a>
          </div>
        </div>
        <LeadForm kind="quote" {...home.quoteForm} resetAfterMs={homeFormResetMs} />
      </div>
    </Section>
  );
}
