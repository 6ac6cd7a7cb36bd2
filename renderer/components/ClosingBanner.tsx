import type { Titled } from '../../data/collections/primitives.ts';
import type { CallPlace } from '../../data/shared/call-places.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { PhoneLink, QuoteLink } from './CallButton.tsx';
import { Paragraph } from './Copy.tsx';
import { VanShape } from './hero/Van.tsx';

type Props = { closing: Titled; placement?: CallPlace; quoteLink?: string | undefined };

/** The end of every page: the van, which is the call link, at a door that's open. */
export function ClosingBanner({ closing, placement = 'closing', quoteLink }: Props) {
  return (
    <section className="end">
      <div className="wrap split even">
        <div>
          <h2>{closing.title}</h2>
          <Paragraph className="intro" text={closing.text} />
          {placement === 'closing' && <QuoteLink label={quoteLink} />}
        </div>
        <div className="come">
          <img src={routes.arrival} width="560" height="208" alt="" loading="lazy" />
          <PhoneLink className="van" placement={placement}>
            <VanShape>
              <b>Call now</b>
              <span className="tel">{usePage().site.business.phone}</span>
            </VanShape>
          </PhoneLink>
        </div>
      </div>
    </section>
  );
}
