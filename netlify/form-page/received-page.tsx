import { renderToStaticMarkup } from 'react-dom/server';
import { timesOf } from '../../data/lead/clock.ts';
import type { Promised } from '../../data/lead/receipt.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { CallVan } from '../../renderer/components/hero/Van.tsx';
import { SuccessPanel } from '../../renderer/islands/lead-form/SuccessPanel.tsx';
import { Buttons } from '../../renderer/islands/receipt/Buttons.tsx';
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
  /** What to have ready. */
  proof: string;
  /** As saved with the request. */
  service?: string | undefined;
  /** The address of this page. */
  href?: string;
  receipt?: string;
  /** If the visitor asked for the request's state, or pressed a button: what we know, or what went wrong. */
  found?: Found | undefined;
};

export type Found = Receipt | keyof typeof failures;

const failures = {
  look: "We can't check right now, but your request is saved.",
  press: `That didn't go through. Check on your request and press again, or call ${business.phone}.`,
};

export function renderReceivedPage(page: ReceivedPage) {
  const {
    reference,
    received,
    isEmergency,
    receipt,
    byText,
    settle,
    proof,
    service,
    found,
    href = '',
  } = page;
  const { name, responseMinutes } = business;
  const times = timesOf(received, { responseMinutes, readAnywhere: true });
  const sent = {
    ...{ reference, responseMinutes, proof, service, isEmergency, receipt, byText, settle },
    at: received.getTime(),
  } satisfies Kept;
  const isCanceled = typeof found === 'object' && found.answer.state === 'canceled';
  const title = isCanceled ? 'Your request' : 'We have your request';
  return renderDocument(
    title,
    <>
      <div data-receipt={JSON.stringify(sent)}>
        <SuccessPanel
          {...times}
          {...sent}
          {...(href && !isCanceled && { lookHref: `${href}&look=` })}
          {...(found && { standing: standing(found), buttons: buttons(found, href) })}
        />
      </div>
      <p>
        <a className="link" href={routes.home}>
          Back to {name}
        </a>
      </p>
      <script type="module" src={receiptRoutes.script} />
    </>,
    { hero: <ReceivedHero title={title} reference={reference} received={times.received} /> },
  );
}

/** The van, on the way to a door. */
const ReceivedHero = ({ title, reference, received }: Record<'title' | 'reference' | 'received', string>) => (
  <>
    <div className="hero">
      <div className="wrap">
        <div className="say">
          <p className="trail">
            Request {reference.slice(-4)}. Sent {received}
          </p>
          <h1>{title}</h1>
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

function standing(found: Found) {
  if (typeof found === 'string') return failures[found];
  const { answer, coming } = found;
  return <Standing state={answer.state} coming={coming} {...receiptWords(answer, coming !== undefined)} />;
}

const buttons = (found: Found, action: string) =>
  typeof found === 'object' &&
  found.buttons &&
  found.buttons.length > 0 && <Buttons buttons={found.buttons} action={action} keep={found.keep} />;

/** The page asks again and again, so it gets no time that it asked at. */
const isNews = ({ answer }: Receipt) =>
  answer.state !== 'waiting' || Boolean(answer.dueAt ?? answer.raisedAt);

/** For the receipt of a page that is open already, whose address without script is `href`. */
export const renderStanding = (found: Receipt, href: string) =>
  renderToStaticMarkup(
    <>
      {isNews(found) && standing(found)}
      {buttons(found, href)}
    </>,
  );
