import type { Titled } from '../../data/collections/primitives.ts';
import { usePage } from '../PageContext.tsx';
import { CallButton, QuoteLink } from './CallButton.tsx';
import { Paragraph } from './Copy.tsx';
import { KeyEdge } from './KeyEdge.tsx';

type Props = { closing: Titled; quoteLink?: string | undefined; zipCode?: string | undefined };

export function ClosingBanner({ closing, quoteLink, zipCode }: Props) {
  const { address } = usePage().site.business;
  return (
    <section className="closing band on-iron">
      <KeyEdge code={zipCode ?? address.zipCode} blade />
      <div className="wrap">
        <div>
          <h2>{closing.title}</h2>
          <Paragraph className="lead" text={closing.text} />
        </div>
        <div className="calls">
          <CallButton placement="closing" />
          <QuoteLink label={quoteLink} />
        </div>
      </div>
    </section>
  );
}
