/** The top of every page: its heading, the card that calls, three choices or four answers, one line of facts; then its form, if it has one there, a drawing and the first words. */
import type { ComponentProps, ReactNode } from 'react';
import type { Titled } from '../../data/collections/primitives.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CallCard } from './CallCard.tsx';
import { Copy } from './Copy.tsx';
import { KeyCut } from './drawings/KeyCut.tsx';
import { RequestForm, requestFormId } from './RequestForm.tsx';

export type HeroPicture = { picture: ReactNode; caption?: string | undefined };

type Words = {
  headline: string;
  subline?: string;
  text: string;
  /** Those of the house by default. */
  facts?: readonly string[];
  quoteLink?: string | undefined;
  quoteService?: string | undefined;
  /** The way to the rule by which distance decides how soon we are there. */
  arrivalLink?: string;
  /** What cannot wait. Nothing else stands between the first screen and the form. */
  urgent?: ReactNode;
  /** Beside the first screen where there is room, else right below it. */
  form?: ComponentProps<typeof RequestForm>;
};

type Props = Words &
  (
    | { variant: 'choices'; drawing?: HeroPicture }
    /** Rows that answer what a visitor asks first, below the choices. Their styles: answers.css. */
    | { variant: 'choicesAndAnswers'; answers: readonly Titled[] }
    /** The way to the page's own form, and the answers, in the place of the choices. */
    | { variant: 'request'; requestLink: string; answers: readonly Titled[]; drawing: HeroPicture }
    | { variant: 'withoutDrawing' }
  );

export const lockCutTo = (zipCode: string) => `A lock in section, its key cut to ${zipCode}`;

/** Headings of more characters are set smaller, or they would take more than three lines of a phone. */
const longHeadline = 43;

export function Hero(props: Props) {
  const { variant, headline, subline, text, facts, quoteLink, quoteService, arrivalLink, urgent, form } =
    props;
  const { pages } = usePage().site;
  const hasAnswers = variant === 'choicesAndAnswers' || variant === 'request';
  const words = (
    <p>
      <Copy text={text} />
    </p>
  );
  return (
    <div className={`hero wrap ${form ? 'with-form' : ''} ${urgent ? 'urgent' : ''}`.trim()}>
      {/* With answers in it, the first screen of a phone has no room to spare. */}
      <div className={hasAnswers ? 'gap-3' : undefined}>
        <Breadcrumb />
        <h1 className={headline.length > longHeadline ? 'long' : undefined}>
          {headline.replace('St. ', 'St.\u00a0')}
        </h1>
        {subline && <p className={`head text-brick ${hasAnswers ? '' : 'text-xl'}`}>{subline}</p>}
        <CallCard />
        {variant === 'request' ? (
          <>
            <a className="btn btn-line" href={`#${requestFormId}`}>
              {props.requestLink}
            </a>
            <Answers items={props.answers} />
          </>
        ) : (
          <Choices />
        )}
        <ul className="facts">
          {(facts ?? pages.shell.facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {variant === 'choicesAndAnswers' && <Answers items={props.answers} />}
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
        {variant === 'withoutDrawing' && words}
        {urgent}
      </div>
      {form && <RequestForm {...form} />}
      {variant !== 'withoutDrawing' && (
        <div className="picture">
          <Figure {...(variant === 'choicesAndAnswers' ? {} : props.drawing)} />
          {words}
        </div>
      )}
    </div>
  );
}

/** The house's own lock by default. */
function Figure({ picture, caption }: Partial<HeroPicture>) {
  const { business, pages } = usePage().site;
  const { zipCode } = business.address;
  const shown = picture ?? <KeyCut code={zipCode} label={lockCutTo(zipCode)} />;
  const line = picture ? caption : pages.shell.keyCaption;
  return (
    <figure>
      {shown}
      {line && <figcaption>{line}</figcaption>}
    </figure>
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
