import { CallButton } from './CallButton.tsx';
import { QuoteLink } from './QuoteLink.tsx';

type Props = { placement: string; className?: string; quoteLink?: string | undefined };

/** The two ways to a person, side by side: call, or ask for a quote. */
export function CallToAction({ placement, className, quoteLink }: Props) {
  return (
    <>
      <CallButton placement={placement} {...(className && { className })} />
      <QuoteLink label={quoteLink} />
    </>
  );
}
