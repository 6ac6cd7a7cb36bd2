import { referenceOf } from '../../data/lead/contract.ts';
import { linkDays } from '../../data/lead/figures.ts';
import { toE164, toNational } from '../../data/lead/phone.ts';
import { telHref } from '../../data/shared/links.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { VanShape } from '../../renderer/components/hero/Van.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';
import { SafePlace } from '../../renderer/islands/lead-form/SafePlace.tsx';
import { CallLink, renderDocument } from '../base/document.tsx';
import { business, serviceCalled } from '../base/site.ts';
import { withoutDirectionMarks } from '../base/text.ts';
import type { Lead } from '../lead/database.types.ts';
import type { Unreadable } from '../lead/link.ts';
import { knownIn, serviceName } from '../lead/words/lead.ts';
import { viewOf } from '../lead/words/receipt.ts';
import { numberOf, timeOf } from '../lead/words/receipt-facts.ts';
import { Now, Row, type Shown } from './now.tsx';

type Request = Shown & {
  /** Oldest first. */
  versions: Lead[];
  /** This browser sent the newest one. */
  isMine: boolean;
};

export function renderRequestPage(request: Request): string {
  const { lead, token } = request;
  const view = viewOf(lead);
  const isBefore = ['open', 'taken', 'no_answer', 'coming', 'agreed', 'repeat'].includes(view.state);
  return renderDocument(
    view.clock ? `${view.heading} ${view.clock.time}` : view.heading,
    <>
      <h1 className="sr-only">{lead ? `Your request ${numberOf(lead)}` : 'Your request'}</h1>
      <p className="sr-only" role="status" data-said />
      <div className="rq-own" data-live={token} data-reference={lead && referenceOf(lead.submission_id)}>
        <Now {...request} />
      </div>
      <div className="rq-after">
        {isBefore && <Ready {...request} />}
        {lead && view.state !== 'closed' && <YourRequest {...request} lead={lead} />}
      </div>
      <Bar say={view.say} />
      <script type="module" src={receiptRoutes.script} />
    </>,
    { isWide: true },
  );
}

const Ready = ({ lead }: Request) => (
  <section>
    <h2>Have ready</h2>
    <p>{(serviceCalled(lead?.service ?? null) ?? business).proof}.</p>
    {lead?.is_emergency && <SafePlace />}
  </section>
);

/** What was typed, only in the browser that sent it; elsewhere, what the owner of the link knows anyway. */
function YourRequest({ lead, versions, isMine }: Request & { lead: Lead }) {
  const newest = versions.at(-1);
  if (!newest) return null;
  const [first = newest] = versions;
  const { name, phone, address, service } = newest;
  const known = knownIn(newest);
  const rows: [label: string, value: string | null, column: 'name' | 'phone' | 'address' | 'service'][] = [
    ['What', isMine ? serviceName(service) : known.service, 'service'],
    ['Where', isMine && address ? address : known.place, 'address'],
    ['Name', isMine ? name : null, 'name'],
    ['Phone', isMine ? toNational(toE164(phone) ?? '') : `ends in ${endOf(phone)}`, 'phone'],
  ];
  return (
    <section>
      <h2>Your request</h2>
      <dl className="terms">
        {rows.map(([label, value, column]) => {
          const note = newest[column] === first[column] ? undefined : '(changed)';
          return value && <Row key={label} label={label} value={withoutDirectionMarks(value)} note={note} />;
        })}
        <Row label="Number" value={numberOf(lead)} note={`sent ${timeOf(lead.created_at, lead)}`} />
      </dl>
      {newest !== first && <p>Changed {timeOf(newest.created_at, lead)}. This is the latest.</p>}
      <p className="text-sm">
        Something wrong? Call <a href={telHref(business.phone)}>{business.phone}</a> and say {numberOf(lead)}.
      </p>
    </section>
  );
}

/** Four digits, without an extension. */
const endOf = (phone: string) => phone.replace(/,.*/, '').slice(-4);

const Bar = ({ say }: { say: string }) => (
  <div className="rq-bar">
    <a className="mini head" href={telHref(business.phone)} data-call="request">
      <VanShape>
        <Icon name="phone" />
        <span>
          <small>{say}</small> <span className="tel">{business.phone}</span>
        </span>
      </VanShape>
    </a>
  </div>
);

const refusals: Record<Unreadable | 'unreachable', [heading: string, text: string]> = {
  forged: [
    "This link doesn't show a request",
    'Part of it is missing or changed. If you sent us a request, call us: we can look for it.',
  ],
  expired: [
    'This link is too old',
    `It showed your request for ${linkDays} days. To hear about it now, call us.`,
  ],
  unreachable: [
    "We can't check right now",
    'Your request is saved. Load this page again in a minute, or call us.',
  ],
};

/** Instead of a request's page. */
export function renderReceiptRefusal(reason: keyof typeof refusals): string {
  const [heading, text] = refusals[reason];
  return renderDocument(
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <CallLink />
      <p>
        <a className="link" href={routes.home}>
          Back to {business.name}
        </a>
      </p>
    </>,
  );
}
