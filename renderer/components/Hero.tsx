/** The top of every page: its heading, the card that calls, three choices or four answers, one line of facts; then a drawing and the first words. */
import type { ReactNode } from 'react';
import type { Titled } from '../../data/collections/primitives.ts';
import { routes } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CallCard } from './CallCard.tsx';
import { Copy } from './Copy.tsx';
import { KeyCut } from './drawings/KeyCut.tsx';
import { requestFormId } from './RequestForm.tsx';

export type HeroPicture = { picture: ReactNode; caption?: string | undefined };

type Props = {
  headline: string;
  subline?: string;
  text: string;
  /** The way to the form of the page, in the place of the three choices. */
  requestLink?: string;
  /** Rows that answer what a visitor asks first. Their styles: answers.css. */
  answers?: readonly Titled[];
  /** Those of the house, where a page has none of its own. */
  facts?: readonly string[];
  quoteLink?: string | undefined;
  quoteService?: string | undefined;
  /** Beside the words, with a line below it. The house's own lock by default; null for none. */
  drawing?: HeroPicture | null;
};

/** What the drawing of a lock shows, for those who do not see it. */
export const lockCutTo = (zipCode: string) => `A lock in section, its key cut to ${zipCode}`;

/** Headings of more characters are set smaller, or they would take more than three lines of a phone. */
const longHeadline = 43;

export function Hero({
  headline,
  subline,
  text,
  requestLink,
  answers,
  facts,
  quoteLink,
  quoteService,
  drawing,
}: Props) {
  const { business, pages } = usePage().site;
  const { zipCode } = business.address;
  const { picture, caption } =
    drawing === undefined
      ? { picture: <KeyCut code={zipCode} label={lockCutTo(zipCode)} />, caption: pages.shell.keyCaption }
      : (drawing ?? {});
  const words = (
    <p className="max-w-2xl text-lg">
      <Copy text={text} />
    </p>
  );
  // Below the three choices there is room for the facts first.
  const strip = answers && <Answers items={answers} />;
  return (
    <div className="hero wrap">
      {/* With answers in it, the first screen of a phone has no room to spare. */}
      <div className={answers && 'gap-3'}>
        <Breadcrumb />
        <h1 className={headline.length > longHeadline ? 'long' : undefined}>{headline}</h1>
        {subline && <p className={`head text-brick ${answers ? '' : 'text-xl'}`}>{subline}</p>}
        <CallCard />
        {requestLink ? (
          <a className="btn btn-line" href={`#${requestFormId}`}>
            {requestLink}
          </a>
        ) : (
          <Choices />
        )}
        {requestLink && strip}
        <ul className="facts">
          {(facts ?? pages.shell.facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {!requestLink && strip}
        <a className="link w-fit py-1" href={quoteService ? routes.quoteFor(quoteService) : routes.quote}>
          {quoteLink ?? pages.quoteLink}
        </a>
        {!picture && words}
      </div>
      {picture && (
        <div>
          <figure>
            {picture}
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
          {words}
        </div>
      )}
    </div>
  );
}

function Answers({ items }: { items: readonly Titled[] }) {
  return (
    <dl className="answers">
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Choices() {
  const { site, path } = usePage();
  const { choicesTitle, choices } = site.pages.shell;
  return (
    <div className="choices">
      <p>{choicesTitle}</p>
      {choices.map(({ label, service }) => {
        const href = routes.service(service);
        return (
          <a key={service} className="btn" href={href} {...(href === path && { 'aria-current': 'page' })}>
            {label}
          </a>
        );
      })}
    </div>
  );
}
