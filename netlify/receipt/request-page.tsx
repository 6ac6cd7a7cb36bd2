import { referenceOf } from '../../data/lead/contract.ts';
import { toE164, toNational } from '../../data/lead/phone.ts';
import { telHref } from '../../data/shared/links.ts';
import { receiptRoutes } from '../../data/shared/routes.ts';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { VanShape } from '../../renderer/components/hero/Van.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';
import { SafePlace } from '../../renderer/islands/lead-form/SafePlace.tsx';
import { business, serviceCalled } from '../base/business-facts.ts';
import { CallLink, renderDocument } from '../base/document.tsx';
import { withoutDirectionMarks } from '../base/text.ts';
import type { Lead } from '../lead/database.types.ts';
import { knownIn, serviceName } from '../lead/words/lead.ts';
import { clockParts, withClock } from '../lead/words/telling.ts';
import { Now, Road, Row, type Shown } from './now.tsx';

type Request = Shown & {
  /** The one that holds first. */
  versions: Lead[];
};

export function renderRequestPage(request: Request): string {
  const { view, token, versions } = request;
  const { number, phase, now } = view.standing;
  const [lead] = versions;
  const time = view.clock && clockParts(view.clock, now);
  const isBefore = !['here', 'done', 'canceled'].includes(phase);
  return renderDocument(
    withClock(view.heading, time),
    <>
      <h1 className="sr-only">{`Your request ${number}`}</h1>
      <p className="sr-only" role="status" data-said />
      <div className="rq-own" data-live={token} data-reference={lead && referenceOf(lead.submission_id)}>
        <Now {...request} />
      </div>
      {!view.isClosed && (
        <div className="rq-after">
          {isBefore && <Ready {...request} />}
          <YourRequest {...request} />
        </div>
      )}
      {!view.isClosed && <Bar number={number} />}
      <script type="module" src={receiptRoutes.script} />
    </>,
    { isWide: true },
  );
}

function Ready({ view: { standing } }: Request) {
  const service = serviceCalled(standing.service);
  return (
    <section>
      <h2>While you wait</h2>
      <p>Have ready: {(service ?? business).proof}.</p>
      {service && <CheckList items={service.wait} />}
      {standing.isEmergency && <SafePlace />}
    </section>
  );
}

/** What was typed, only in the browser that sent it; elsewhere, what the owner of the link knows anyway. */
function YourRequest({ view, versions }: Request) {
  const [newest] = versions;
  if (!newest) return null;
  const { standing, slots } = view;
  const isMine = standing.reader === 'owner';
  const first = versions.at(-1) ?? newest;
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
        <Row label="Number" value={standing.number} note={`sent ${slots.at(standing.sentAt)}`} />
      </dl>
      {newest !== first && <p>Changed {slots.at(new Date(newest.created_at))}. This is the latest.</p>}
      <p className="text-sm">
        Something wrong? Call{' '}
        <a className="tel" href={telHref(business.phone)}>
          {business.phone}
        </a>{' '}
        and say {standing.number}.
      </p>
    </section>
  );
}

/** Four digits, without an extension. */
const endOf = (phone: string) => phone.replace(/,.*/, '').slice(-4);

const Bar = ({ number }: { number: string }) => (
  <div className="rq-bar">
    <a className="mini head" href={telHref(business.phone)} data-call="request">
      <VanShape>
        <Icon name="phone" />
        <span>
          <small>Questions? Say {number}</small> <span className="tel">{business.phone}</span>
        </span>
      </VanShape>
    </a>
  </div>
);

const refusals = {
  forged: [
    "This link doesn't show a request",
    'Part of it is missing or changed. If you sent us a request, call us: we can look for it.',
  ],
  closed: ['This request is closed', 'Still need us? Call us.'],
  unreachable: [
    "We can't check right now",
    'Your request is saved. Load this page again in a minute, or call us.',
  ],
} as const;

/** Instead of a request's page. */
export function renderReceiptRefusal(reason: keyof typeof refusals): string {
  const [heading, text] = refusals[reason];
  return renderDocument(
    heading,
    <div className="rq-own">
      <section className="rq-now rq">
        <div className="rq-say">
          <h1>{heading}</h1>
          <p className="rq-sub">{text}</p>
          <div className="rq-acts">
            <CallLink look="btn btn-call" place="request" />
          </div>
        </div>
        <Road />
        <div className="rq-facts" />
      </section>
    </div>,
    { isWide: true },
  );
}
