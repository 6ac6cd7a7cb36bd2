import { renderToStaticMarkup } from 'react-dom/server';
import { timesOf } from '../../data/lead/clock.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { CallVan } from '../../renderer/components/hero/Van.tsx';
import { SuccessPanel } from '../../renderer/islands/lead-form/SuccessPanel.tsx';
import { Buttons } from '../../renderer/islands/receipt/Buttons.tsx';
import type { Kept } from '../../renderer/islands/receipt/kept.ts';
import { Standing } from '../../renderer/islands/receipt/Standing.tsx';
import { business } from '../site.ts';
import type { Receipt } from '../words/receipt.ts';
import { renderDocument } from './document.tsx';

/** What we know of the request, or what went wrong. */
export type Found = Receipt | keyof typeof failures;

const failures = {
  look: "We can't check right now, but your request is saved.",
  press: `That didn't go through. Check on your request and press again, or call ${business.phone}.`,
};

/** `href` is the address of this page with its receipt, if it's valid. `found`: the visitor asked for the request's state, or pressed a button. */
export function renderReceivedPage(sent: Kept, href: string | undefined, found: Found | undefined) {
  const times = timesOf(sent, true);
  const isCanceled = typeof found === 'object' && found.state === 'canceled';
  const title = isCanceled ? 'Your request' : 'We have your request';
  return renderDocument(
    title,
    <>
      <div data-receipt={JSON.stringify(sent)}>
        <SuccessPanel
          {...sent}
          {...times}
          lookHref={href && !isCanceled ? `${href}&look=` : undefined}
          standing={found && standing(found)}
          buttons={found && buttons(found, href)}
        />
      </div>
      <p>
        <a className="link" href={routes.home}>
          Back to {business.name}
        </a>
      </p>
      <script type="module" src={receiptRoutes.script} />
    </>,
    { hero: <ReceivedHero title={title} reference={sent.reference} received={times.received} /> },
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

const standing = (found: Found) => (typeof found === 'string' ? failures[found] : <Standing {...found} />);

const buttons = (found: Found, action = '') =>
  typeof found === 'object' &&
  found.buttons?.[0] && <Buttons {...found} buttons={found.buttons} action={action} />;

/** For the receipt of a page that is open already, whose address without script is `href`. It asks again and again, so it gets only news. */
export const renderStanding = (found: Receipt, href: string): string =>
  renderToStaticMarkup(
    <>
      {!found.isNew && standing(found)}
      {buttons(found, href)}
    </>,
  );
