import { CallButton } from './CallButton.tsx';
import { QuoteLink } from './QuoteLink.tsx';

type Props = {
  placement: string;
  quoteLink?: string | undefined;
  /** The stored service that the quote form begins with. */
  quoteService?: string | undefined;
};

/** The two ways to a person, side by side: call, or ask for a quote. */
export function CallToAction({ placement, quoteLink, quoteService }: Props) {
  return (
    <>
      <CallButton placement={placement} />
      <QuoteLink label={quoteLink} service={quoteService} />
    </>
  );
}
