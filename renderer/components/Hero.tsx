import type { ComponentProps, ReactNode } from 'react';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { getAQuote } from './CallButton.tsx';
import { CallCard } from './CallCard.tsx';
import { Copy } from './Copy.tsx';
import { KeyCut, lockCutTo } from './drawings/KeyCut.tsx';
import { Facts } from './FactList.tsx';
import { RequestForm, useRequestLink } from './LeadForm.tsx';

/** `wide` gives the picture a row of its own, as wide as the page. */
export type HeroPicture = { picture?: ReactNode; caption?: string | undefined; wide?: boolean };

/** Six words at most; `title` names the question. */
export type Answer = { title?: string; text: string };

type Props = {
  headline: string;
  subline?: string;
  text: string;
  zipCode?: string;
  choices?: boolean;
  answers?: readonly Answer[];
  /** Replace the site's badges. */
  badges?: readonly string[] | undefined;
  quoteLink?: string | undefined;
  arrivalLink?: string;
  urgent?: ReactNode;
  form?: ComponentProps<typeof RequestForm>;
  drawing?: HeroPicture | null;
};

/** In characters. Longer headings get smaller type, so they fit in three lines on a phone. */
const longHeadline = 43;

export function Hero(props: Props) {
  const { headline, subline, text, zipCode, choices, answers, badges, urgent, form, drawing } = props;
  const { business, pages } = usePage().site;
  const requestLink = useRequestLink();
  const { zipCode: shopZip } = business.address;
  const { picture = <KeyCut code={shopZip} label={lockCutTo(shopZip)} />, caption, wide } = drawing ?? {};
  return (
    <div className="hero wrap">
      <div>
        <h1 className={headline.length > longHeadline ? 'long' : undefined}>{bound(headline)}</h1>
        {subline && <p className="head text-brick">{subline}</p>}
        <Facts items={badges ?? pages.shell.facts} />
        <CallCard zipCode={zipCode} />
        {choices ? (
          <Choices titled={!answers} />
        ) : (
          <a className="btn btn-line" href={requestLink}>
            {pages.shell.requestLink}
          </a>
        )}
        {urgent}
      </div>
      {drawing !== null && (
        <figure className={wide ? 'wide' : undefined}>
          {picture}
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
      {answers && <Answers items={answers} />}
      <div className="more">
        <p>
          <Copy text={text} />
        </p>
        <div>
          <Links {...props} />
          <Breadcrumb />
        </div>
      </div>
      {form && <RequestForm {...form} />}
    </div>
  );
}

/** Keeps "in St. Louis" and the first words of a sentence on one line. */
const bound = (headline: string) => headline.replace(/(\bin|\bSt\.|[?.!] \w+) /g, '$1\u00a0');

function Choices({ titled }: { titled: boolean }) {
  const { site, path } = usePage();
  const { choicesTitle, choices } = site.pages.shell;
  // A lockout's own page has its drawing, and no room for a sixth request.
  const isDrawn = !choices.some(({ service }) => routes.service(service) === path);
  return (
    <div className="choices">
      {/* The aria-labels repeat this, or screen readers would find two links named "Home". */}
      {titled && <p aria-hidden="true">{choicesTitle}</p>}
      {choices.map(({ label, service }) => {
        const href = routes.service(service);
        return (
          <a
            key={service}
            className="btn"
            href={href}
            aria-label={`${choicesTitle} ${label}`}
            {...(href === path && { 'aria-current': 'page' })}
          >
            {isDrawn && (
              <img src={routes.serviceDrawing(service)} width="126" height="84" alt="" fetchPriority="low" />
            )}
            {label}
          </a>
        );
      })}
    </div>
  );
}

function Answers({ items }: { items: readonly Answer[] }) {
  return (
    <ul className="answers">
      {items.map(({ title, text }) => (
        <li key={text}>
          {title && <small>{title} </small>}
          <Copy text={text} />
        </li>
      ))}
    </ul>
  );
}

function Links({ quoteLink = getAQuote, arrivalLink }: Pick<Props, 'quoteLink' | 'arrivalLink'>) {
  return (
    <p className="flex flex-wrap gap-x-5">
      <a className="link py-1" href={routes.quote}>
        {quoteLink}
      </a>
      {arrivalLink && (
        <a className="link py-1" href={routes.arrival}>
          {arrivalLink}
        </a>
      )}
    </p>
  );
}
