import { renderToStaticMarkup } from 'react-dom/server';
import { timesOf } from '../../data/lead/clock.ts';
import type { Promised } from '../../data/lead/receipt.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { CallVan } from '../../renderer/components/hero/Van.tsx';
import { SuccessPanel } from '../../renderer/islands/lead-form/SuccessPanel.tsx';
import type { Kept } from '../../renderer/islands/receipt/kept.ts';
import { Standing } from '../../renderer/islands/receipt/Standing.tsx';
import type { Receipt } from '../lead/events.ts';
import { business } from '../site.ts';
import { receiptWords } from '../words/receipt.ts';
import { renderDocument } from './document.tsx';

type ReceivedPage = Promised & {
  reference: string;
  received: Date;
  isEmergency: boolean;
  lookHref?: string;
  receipt?: string;
  /** If the visitor asked for the request's state. */
  found?: Receipt | 'unknown';
};

export function renderReceivedPage(page: ReceivedPage): string {
  const { reference, received, isEmergency, receipt, byText, settle, found, lookHref } = page;
  const { name, responseMinutes, proof } = business;
  const times = timesOf(received, { responseMinutes, readAnywhere: true });
  const sent = {
    ...{ reference, responseMinutes, proof, isEmergency, receipt, byText, settle },
    at: received.getTime(),
  } satisfies Kept;
  return renderDocument(
    'We have your request',
    <>
      <div data-receipt={JSON.stringify(sent)}>
        <SuccessPanel {...times} {...sent} lookHref={lookHref} standing={found && standing(found)} />
      </div>
      <p>
        <a className="link" href={routes.home}>
          Back to {name}
        </a>
      </p>
      <script type="module" src={receiptRoutes.script} />
    </>,
    { hero: <ReceivedHero reference={reference} received={times.received} /> },
  );
}

/** The van, on the way to a door. */
const ReceivedHero = ({ reference, received }: { reference: string; received: string }) => (
  <>
    <div className="hero">
      <div className="wrap">
        <div className="say">
          <p className="trail">
            Request {reference.slice(-4)}. Sent {received}
          </p>
          <h1>We have your request</h1>
        </div>
        <figure className="plate">
          <img className="door porch" src={routes.doorDrawing('porch')} alt="" width="400" height="320" />
        </figure>
        <CallVan {...business} />
      </div>
    </div>
    <div className="road">
      <div className="wrap">
        <p>Keep this page. It shows how far along your request is.</p>
      </div>
    </div>
  </>
);

function standing(found: Receipt | 'unknown') {
  if (found === 'unknown') return "We can't check right now, but your request is saved.";
  const { answer, coming } = found;
  return <Standing state={answer.state} coming={coming} {...receiptWords(answer, coming !== undefined)} />;
}

/** For the receipt of a page that is open already. */
export const renderStanding = (found: Receipt): string => renderToStaticMarkup(standing(found));
