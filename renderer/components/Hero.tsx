import type { ComponentProps, ReactNode } from 'react';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CallCard } from './CallCard.tsx';
import { Copy } from './Copy.tsx';
import { KeyCut } from './drawings/KeyCut.tsx';
import { RequestForm, useRequestLink } from './LeadForm.tsx';

export type HeroPicture = { picture?: ReactNode; caption?: string | undefined; below?: ReactNode };

/** In six words at most, with what it answers where that is not plain. */
export type Answer = { title?: string; text: string };

type Props = {
  headline: string;
  subline?: string;
  text: string;
  zipCode?: string;
  choices?: boolean;
  answers?: readonly Answer[];
  facts?: readonly string[];
  quoteLink?: string | undefined;
  quoteService?: string | undefined;
  arrivalLink?: string;
  urgent?: ReactNode;
  form?: ComponentProps<typeof RequestForm>;
  drawing?: HeroPicture | null;
};

export const lockCutTo = (zipCode: string) => `A lock in section, its key cut to ${zipCode}`;

/** Headings of more characters are set smaller, or they would take more than three lines of a phone. */
const longHeadline = 43;

export function Hero(props: Props) {
  const { headline, subline, text, zipCode, choices, answers, urgent, form, drawing, ...links } = props;
  const { business, pages } = usePage().site;
  const requestLink = useRequestLink();
  const { zipCode: shopZip } = business.address;
  const {
    picture = <KeyCut code={shopZip} label={lockCutTo(shopZip)} />,
    caption,
    below,
  } = drawing ?? { caption: pages.shell.keyCaption };
  return (
    <div className={form ? 'hero wrap with-form' : 'hero wrap'}>
      <div>
        <h1 className={headline.length > longHeadline ? 'long' : undefined}>
          {headline.replace('St. ', 'St.\u00a0')}
        </h1>
        {subline && <p className="head text-brick">{subline}</p>}
        <CallCard zipCode={zipCode} />
        {choices ? (
          <Choices />
        ) : (
          <a className="btn btn-line" href={requestLink}>
            {pages.shell.requestLink}
          </a>
        )}
        {urgent}
      </div>
      {drawing !== null && (
        <figure>
          {picture}
          {caption && <figcaption>{caption}</figcaption>}
          {below}
        </figure>
      )}
      {answers && <Answers items={answers} />}
      {form && <RequestForm {...form} />}
      <div className="more">
        <p>
          <Copy text={text} />
        </p>
        <FactsAndLinks {...links} />
        <Breadcrumb />
      </div>
    </div>
  );
}

function Choices() {
  const { site, path } = usePage();
  const { choicesTitle, choices } = site.pages.shell;
  return (
    <div className="choices">
      {/* Each link says it for itself, or two on a page would be named "Home". */}
      <p aria-hidden="true">{choicesTitle}</p>
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

type LinksProps = Pick<Props, 'facts' | 'quoteLink' | 'quoteService' | 'arrivalLink'>;

function FactsAndLinks({ facts, quoteLink, quoteService, arrivalLink }: LinksProps) {
  const { pages } = usePage().site;
  return (
    <>
      <ul className="facts">
        {(facts ?? pages.shell.facts).map((fact) => (
          <li key={fact}>
            <Copy text={fact} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <a className="link py-1" href={quoteService ? routes.quoteFor(quoteService) : routes.quote}>
          {quoteLink ?? pages.quoteLink}
        </a>
        {arrivalLink && (
          <a className="link py-1" href={routes.arrival}>
            {arrivalLink}
          </a>
        )}
      </p>
    </>
  );
}
