import { CallButton } from './CallButton.tsx';
import { QuoteLink } from './QuoteLink.tsx';

type Props = { placement: string; quoteLink?: string | undefined };

/** The two ways to a person, side by side: call, or ask for a quote. */
export function CallToAction({ placement, quoteLink }: Props) {
  return (
    <>
      <CallButton placement={placement} />
      <QuoteLink label={quoteLink} />
    </>
  );
}
