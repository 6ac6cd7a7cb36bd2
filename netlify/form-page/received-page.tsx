import { renderToStaticMarkup } from 'react-dom/server';
import { timesOf } from '../../data/lead/clock.ts';
import type { Promised } from '../../data/lead/receipt.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { SuccessPanel } from '../../renderer/islands/lead-form/SuccessPanel.tsx';
import { ComingCard } from '../../renderer/islands/receipt/ComingCard.tsx';
import type { Kept } from '../../renderer/islands/receipt/kept.ts';
import type { Coming } from '../lead/team.ts';
import { business } from '../site.ts';
import { CallLink, renderDocument } from './document.tsx';

type ReceivedPage = Promised & {
  reference: string;
  received: Date;
  isEmergency: boolean;
  lookHref?: string | undefined;
  receipt?: string | undefined;
  heading?: string | undefined;
  standing?: string | Coming | undefined;
};

export function renderReceivedPage({
  reference,
  received,
  isEmergency,
  receipt,
  byText,
  settle,
  standing,
  ...live
}: ReceivedPage): string {
  const { name, phone, responseMinutes, proof } = business;
  const times = timesOf(received, { responseMinutes, readAnywhere: true });
  const sent = {
    reference,
    at: received.getTime(),
    responseMinutes,
    proof,
    isEmergency,
    receipt,
    byText,
    settle,
  } satisfies Kept;
  return renderDocument(
    'We have your request',
    <>
      <h1>We have your request</h1>
      <div data-receipt={JSON.stringify(sent)}>
        <SuccessPanel
          {...times}
          {...sent}
          {...live}
          standing={typeof standing === 'object' ? <ComingCard {...standing} /> : standing}
        />
      </div>
      <CallLink phone={phone} />
      <p>
        <a className="link" href={routes.home}>
          Back to {name}
        </a>
      </p>
      <script type="module" src={receiptRoutes.script} />
    </>,
  );
}

/** For the receipt of a page that is open already. */
export const renderComing = (coming: Coming): string => renderToStaticMarkup(<ComingCard {...coming} />);
