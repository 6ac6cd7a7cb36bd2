import type { Titled } from '../../data/collections/primitives.ts';
import type { CallPlace } from '../../data/shared/call-places.ts';
import { CallButton, QuoteLink } from './CallButton.tsx';
import { Paragraph } from './Copy.tsx';

type Props = { closing: Titled; placement?: CallPlace; quoteLink?: string | undefined; hasNumber?: boolean };

/** The road again, at the end of every page. */
export function ClosingBanner({ closing, placement = 'closing', quoteLink, hasNumber = true }: Props) {
  return (
    <section className="end">
      <div className="wrap">
        <div>
          <h2>{closing.title}</h2>
          <Paragraph text={closing.text} />
        </div>
        <div className="calls">
          <CallButton placement={placement} hasNumber={hasNumber} />
          {placement === 'closing' && <QuoteLink label={quoteLink} />}
        </div>
      </div>
    </section>
  );
}
