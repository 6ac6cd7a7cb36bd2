import type { ReactNode } from 'react';
import { routes } from '../../../data/shared/routes.ts';
import { usePage } from '../../PageContext.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { QuoteLink } from '../CallButton.tsx';
import { Copy } from '../Copy.tsx';
import { CheckList } from '../FactList.tsx';
import { useRequestLink } from '../LeadForm.tsx';
import { Van } from './Van.tsx';

/** Six words at most; `title` names the question. */
export type Answer = { title?: string; text: string };

type Props = {
  headline: string;
  subline?: string;
  text: string;
  /** What the page is about, on the road: the street, or a plate. */
  scene?: ReactNode;
  answers?: readonly Answer[];
  /** Replace the site's badges. */
  badges?: readonly string[] | undefined;
  quoteLink?: string | undefined;
  arrivalLink?: string;
  /** Comes before everything else. */
  urgent?: ReactNode;
  /** Below the badges. */
  children?: ReactNode;
};

/** In characters. The home page's headline is larger if it fits in three lines on a phone. */
const shortHeadline = 43;

export function Hero(props: Props) {
  const { headline, subline, text, scene, answers, badges, quoteLink, arrivalLink, urgent, children } = props;
  const { site, path, hasForm } = usePage();
  const requestLink = useRequestLink();
  return (
    <>
      <div className={urgent ? 'hero urgent' : 'hero'}>
        {urgent}
        <div className="wrap">
          <div className="say">
            <Breadcrumb />
            <h1 className={path === routes.home && headline.length <= shortHeadline ? 'short' : undefined}>
              {bound(headline)}
            </h1>
            {subline && <p className="under">{subline}</p>}
            <CheckList className="facts" items={badges ?? site.pages.shell.facts} />
            {children}
          </div>
          {scene}
          <Van />
        </div>
      </div>
      <div className="road">
        <div className="wrap">
          {answers && (
            <ul className="answers">
              {answers.map(({ title, text }) => (
                <li key={text}>
                  {title && <small>{title} </small>}
                  <Copy text={text} />
                </li>
              ))}
            </ul>
          )}
          <p>
            <Copy text={text} />
          </p>
          <p className="calls">
            {!hasForm && (
              <a className="btn btn-line" href={requestLink}>
                {site.pages.shell.requestLink}
              </a>
            )}
            <QuoteLink label={quoteLink} />
            {arrivalLink && (
              <a className="btn btn-line" href={routes.arrival}>
                {arrivalLink}
              </a>
            )}
          </p>
        </div>
      </div>
    </>
  );
}

/** Keeps "in St. Louis" and the first words of a sentence on one line. */
const bound = (headline: string) => headline.replace(/(\bin|\bSt\.|[?.!] \w+) /g, '$1\u00a0');
