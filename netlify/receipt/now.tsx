/** The part of a request's page that changes. The form's place on other pages shows it too. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shopTime } from '../../data/lead/clock.ts';
import { telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';
import { business, serviceCalled } from '../base/business-facts.ts';
import { CallLink } from '../base/document.tsx';
import { joined } from '../base/text.ts';
import type { Act, Row as RowOf, View } from '../lead/words/customer.ts';
import { clockParts } from '../lead/words/telling.ts';
import { Destination, type DestinationKind, DrivingVan, Skyline } from './art.tsx';

const notices = {
  failed: `That didn't go through. Press again, or call ${business.phone}.`,
  changed: 'Something changed while you pressed. Read this first.',
  number: `That isn't the number of this request. Try again, or call ${business.phone}.`,
};

export type Notice = keyof typeof notices;

export type Shown = { view: View; token: string; notice?: Notice | undefined };

export const renderNow = (shown: Shown): string => renderToStaticMarkup(<Now {...shown} />);

export function Now({ view, token, notice }: Shown) {
  const { isLate, isOver, isNew, isClosed, situation, bar, acts, standing } = view;
  const main = acts.filter(({ ask }) => !ask);
  const page = routes.requestPage(token);
  const { phase, service } = standing;
  const title = serviceCalled(service)?.title ?? '';
  const kind = kinds.find(([pattern]) => pattern.test(title))?.[1] ?? 'plain';
  return (
    <div
      className={isLate ? 'rq-now rq-late' : 'rq-now'}
      data-state={situation}
      data-new={isNew || undefined}
      data-bar={bar}
      data-over={isOver}
    >
      <section className={joined(['rq', `rq-${kind}`, phase === 'done' && 'rq-end'], ' ')} id="now">
        <div className="rq-say">
          <h2 tabIndex={-1} className={view.tone && 'big'}>
            {view.heading}
          </h2>{' '}
          <Clock view={view} />
          {view.line && (
            <p className="rq-sub">
              <Copy isPlain text={view.line} />
            </p>
          )}
          {notice && (
            <p className="rq-sub" role="alert">
              <Copy isPlain text={notices[notice]} />
            </p>
          )}
          <div className="rq-acts">
            {isLate && <CallLink look="btn btn-call" place="request" />}
            {main.map(({ name, label }) => (
              <form key={name} method="post" action={page}>
                <Press name={name} label={label} className={isLate ? 'btn btn-line' : 'btn rq-light'} />
              </form>
            ))}
            {isClosed && (
              <a className="btn rq-light" href={routes.quote}>
                Send a new request
              </a>
            )}
          </div>
        </div>
        {view.stops.length > 0 ? <Way {...view} kind={kind} /> : isClosed && <Road />}
        <Facts {...view} />
      </section>
      {!isOver && (
        <section className="rq-more">
          {[...(view.isHidden ? [prove] : []), ...acts].flatMap(({ name, label, ask }) =>
            ask ? (
              <details key={name}>
                <summary className="link">{ask.title}</summary>
                {ask.text && <p>{ask.text}</p>}
                <form method="post" action={page}>
                  <input type="hidden" name="fee" value={name === 'canceled' ? standing.fee.due : 0} />
                  {standing.reader === 'linkHolder' && proven.includes(name) && (
                    <label className="grid gap-1">
                      The phone number you typed in the form
                      <input className="input" type="tel" name="phone" autoComplete="tel" required />
                    </label>
                  )}
                  <Press name={name} label={label} className="btn btn-line" />
                </form>
              </details>
            ) : (
              []
            ),
          )}
          {phase === 'done' && business.reviewLink && (
            <p>
              <a className="link" href={business.reviewLink}>
                Write a review
              </a>
            </p>
          )}
          <p className="text-sm">
            <span data-as-of>As of {shopTime(standing.now, true)}.</span>{' '}
            {/* Who hides may share the browser's history. */}
            {standing.wish !== 'none' && (
              <a className="link" href={page}>
                Check again
              </a>
            )}
          </p>
        </section>
      )}
    </div>
  );
}

type PressProps = { name: Act['name'] | 'prove'; label: string; className: string };

const Press = ({ name, label, className }: PressProps) => (
  <button className={className} type="submit" name="do" value={name}>
    {label}
  </button>
);

/** What someone with only the link needs the phone number for: it shows that the request is theirs. */
const prove = {
  name: 'prove',
  label: 'Show me',
  ask: { title: "See who's coming and when", text: '' },
} as const;
const proven: readonly string[] = ['prove', 'canceled', 'refused'];

function Clock({ view }: { view: View }) {
  if (!view.clock) return null;
  const { figure, label, rest, was } = clockParts(view.clock, view.standing.now);
  return (
    <p className="rq-clock">
      {label && <small>{label} </small>}
      <b>{figure}</b>{' '}
      <span>
        {rest} {was && <s>{was}</s>}
      </span>
    </p>
  );
}

const kinds: [RegExp, DestinationKind][] = [
  [/\bcar\b|\bfob\b|vehicle|ignition/i, 'car'],
  [/business|commercial|office/i, 'shop'],
];

function Way({ at, stops, isLate, situation, kind, standing: { phase } }: View & { kind: DestinationKind }) {
  const door = phase === 'done' ? 'open' : phase === 'here' ? 'lit' : 'shut';
  return (
    <Road at={at} isBack={phase === 'canceled'} isRinging={situation === 'calling' && !isLate}>
      <Destination kind={kind} state={door} />
      <ol className="rq-posts" aria-label="Progress of your request">
        {stops.map(({ label, time }, index) => (
          <li
            key={label}
            className={index > at ? 'todo' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {label} {time && <b>{time}</b>}
          </li>
        ))}
      </ol>
    </Road>
  );
}

type RoadProps = { at?: number; isBack?: boolean; isRinging?: boolean; children?: ReactNode };

/** The van calls us, wherever it is. */
export const Road = ({ at = 0, isBack, isRinging, children }: RoadProps) => (
  <div className={isBack ? 'rq-way rq-back' : 'rq-way'}>
    <Skyline />
    <div className={`rq-lane at-${at}`}>
      <a
        className="rq-van"
        href={telHref(business.phone)}
        aria-label={`Call ${business.name}, ${business.phone}`}
        data-call="request"
      >
        <DrivingVan isDriving={at === 2 || at === 3} isRinging={isRinging} hasDriver={at > 0 && !isBack} />
        <span aria-hidden="true">
          <Icon name="phone" />
          <b>Call</b>
          <i className="tel">{business.phone}</i>
        </span>
      </a>
    </div>
    {children}
  </div>
);

const Facts = ({ rows, standing: { holder } }: View) => (
  <div className="rq-facts">
    <dl>
      {rows.map((row) => (
        <Row key={row.label} {...row}>
          {row.label === 'Who' && <img className="rq-face" src={routes.face(holder?.member?.photo)} alt="" />}
        </Row>
      ))}
    </dl>
  </div>
);

export const Row = ({ label, value, note, children }: RowOf & { children?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto" className={label === 'Price' ? 'price' : undefined}>
      {children}
      <Copy isPlain text={value} />{' '}
      {note && (
        <small>
          <Copy isPlain text={note} />
        </small>
      )}
    </dd>
  </div>
);
