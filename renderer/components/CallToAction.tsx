import { CallButton } from './CallButton.tsx';
import { QuoteLink } from './QuoteLink.tsx';

type Props = {
  placement: string;
  quoteLink?: string | undefined;
  quoteService?: string | undefined;
};

export function CallToAction({ placement, quoteLink, quoteService }: Props) {
  return (
    <>
      <CallButton placement={placement} />
      <QuoteLink label={quoteLink} service={quoteService} />
    </>
  );
}
