/** The part of a request's page that changes. The form's place on other pages shows it too. */
import { renderToStaticMarkup } from 'react-dom/server';
import { shopTime } from '../../data/lead/clock.ts';
import { telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { publishedPhoto } from '../../data/shared/slug.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { CallLink } from '../base/document.tsx';
import { business, serviceCalled } from '../base/site.ts';
import type { Lead } from '../lead/database.types.ts';
import { memberOf } from '../lead/team.ts';
import { viewOf } from '../lead/words/receipt.ts';
import type { Act, View } from '../lead/words/receipt-facts.ts';
import { Destination, type DestinationKind, DrivingVan, Skyline } from './art.tsx';

const notices = {
  failed: `That didn't go through. Press again, or call ${business.phone}.`,
  changed: 'Something changed while you pressed. Read this first.',
};

export type Notice = keyof typeof notices;

export type Shown = { lead: Lead | undefined; token: string; notice?: Notice | undefined };

export const renderNow = (shown: Shown): string => renderToStaticMarkup(<Now {...shown} />);

export function Now({ lead, token, notice }: Shown) {
  const view = viewOf(lead);
  const { isLate, isOver, isNew, state, bar, clock, acts, quiet } = view;
  const hasActs = isLate || acts.length > 0;
  const page = routes.requestPage(token);
  return (
    <div
      className={isLate ? 'rq-now rq-late' : 'rq-now'}
      data-state={state}
      data-new={isNew || undefined}
      data-bar={bar}
      data-over={isOver}
    >
      <section
        className={['rq', hasActs && 'rq-asks', state === 'done' && 'rq-end'].filter(Boolean).join(' ')}
        id="now"
      >
        <div className="rq-say">
          <h2 tabIndex={-1} className={view.isBig && 'big'}>
            {view.heading}
          </h2>
          {clock && <Clock {...clock} />}
          {view.text && <p className="rq-sub">{view.text}</p>}
          {notice && (
            <p className="rq-sub" role="alert">
              {notices[notice]}
            </p>
          )}
          {hasActs && (
            <div className="rq-acts">
              {isLate && <CallLink look="btn btn-call" place="request" />}
              {acts.map((act) => (
                <Press
                  key={act.name}
                  {...act}
                  page={page}
                  className={isLate ? 'btn btn-line' : 'btn rq-light'}
                />
              ))}
              {state === 'closed' && (
                <a className="btn rq-light" href={routes.quote}>
                  Send a new request
                </a>
              )}
            </div>
          )}
        </div>
        {view.stops.length > 0 && <Way {...view} lead={lead} />}
        <Facts facts={view.facts} lead={lead} />
      </section>
      {lead && !isOver && (
        <section className="rq-more">
          {quiet.map((act) => (
            <details key={act.name}>
              <summary className="link">{act.ask?.title}</summary>
              <p>{act.ask?.text}</p>
              <Press {...act} page={page} className="btn btn-line" />
            </details>
          ))}
          {state === 'done' && business.reviewLink && (
            <p>
              <a className="link" href={business.reviewLink}>
                Write a review
              </a>
            </p>
          )}
          <p className="text-sm">
            <span data-as-of>As of {shopTime(new Date(lead.asked_at), true)}.</span>{' '}
            <a className="link" href={page}>
              Check again
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

const Press = ({ name, label, fee, page, className }: Act & { page: string; className: string }) => (
  <form method="post" action={page}>
    {fee && <input type="hidden" name="fee" value={fee} />}
    <button className={className} type="submit" name="do" value={name}>
      {label}
    </button>
  </form>
);

function Clock({ label, time, was }: NonNullable<View['clock']>) {
  const [figure, ...rest] = time.split(/\s/);
  return (
    <p className="rq-clock">
      <b>{figure}</b>{' '}
      <span>
        {label && <small>{label} </small>}
        {rest.join(' ')} {was && <s>{was}</s>}
      </span>
    </p>
  );
}

const kinds: [RegExp, DestinationKind][] = [
  [/\bcar\b|\bfob\b|vehicle|ignition/i, 'car'],
  [/business|commercial|office/i, 'shop'],
];

function Way({ state, at, stops, isLate, lead }: View & { lead: Lead | undefined }) {
  const service = serviceCalled(lead?.service ?? null)?.title ?? '';
  const kind = kinds.find(([pattern]) => pattern.test(service))?.[1] ?? 'plain';
  const isOver = state === 'canceled';
  const door = state === 'done' ? 'open' : state === 'here' ? 'lit' : 'shut';
  return (
    <div className={['rq-way', isOver && 'rq-back', `rq-${kind}`].filter(Boolean).join(' ')}>
      <Skyline />
      <div className={`rq-lane at-${at}`}>
        <a
          className="rq-van"
          href={telHref(business.phone)}
          aria-label={`Call ${business.name}, ${business.phone}`}
          data-call="request"
        >
          <DrivingVan
            isDriving={at === 2 || at === 3}
            isRinging={state === 'taken' && !isLate}
            hasDriver={at > 0 && !isOver}
          />
          <span aria-hidden="true">
            <Icon name="phone" />
            <b>Call</b>
            <i>{business.phone}</i>
          </span>
        </a>
      </div>
      <Destination kind={kind} state={door} />
      <ol className="rq-posts" aria-label="How far your request is">
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
    </div>
  );
}

function Facts({ facts, lead }: Pick<View, 'facts'> & { lead: Lead | undefined }) {
  const isShown = facts.some(({ label }) => label === 'Who');
  const { name = '', photo } = (lead && memberOf(lead)) ?? {};
  return (
    <div className="rq-told">
      {isShown && (
        <span className="rq-face" aria-hidden="true">
          {photo ? <img src={routes.portrait(publishedPhoto(photo))} alt="" /> : name.slice(0, 1)}
        </span>
      )}
      <dl>
        {facts.map((fact) => (
          <Row key={fact.label} {...fact} />
        ))}
      </dl>
    </div>
  );
}

export const Row = ({ label, value, note, isPrice }: View['facts'][number]) => (
  <div>
    <dt>{label}</dt>
    <dd className={isPrice && 'price'}>
      {value} {note && <small>{note}</small>}
    </dd>
  </div>
);
