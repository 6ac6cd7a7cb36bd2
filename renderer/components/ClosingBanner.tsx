import type { Titled } from '../../data/collections/primitives.ts';
import { CallButton, QuoteLink } from './CallButton.tsx';
import { Paragraph } from './Copy.tsx';

type Props = { closing: Titled; quoteLink?: string | undefined };

export function ClosingBanner({ closing, quoteLink }: Props) {
  return (
    <section className="closing band on-iron">
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
