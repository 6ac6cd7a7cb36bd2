import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { QuoteLink } from '../CallButton.tsx';
import { Copy } from '../Copy.tsx';
import { CheckList } from '../FactList.tsx';
import { requestFormId } from '../LeadForm.tsx';
import { Street } from './Street.tsx';
import { Van } from './Van.tsx';

type Props = {
  headline: string;
  /** The rest of the heading, in a smaller line. */
  subline?: string | undefined;
  /**
   * `street`: the van in front of the street, on the home page. `lean`: a small van, so that what the page is for starts in the
   * first screen. Without either, the van next to `scene`.
   */
  look?: 'street' | 'lean';
  /** What the page is about, on the van's road. On phones, it's behind the van or above it. */
  scene?: ReactNode;
  text?: string | undefined;
  /** Replace the site's badges. */
  badges?: readonly string[] | undefined;
  quoteLink?: string | undefined;
  /** Comes before everything else. */
  urgent?: ReactNode;
  /** Below the badges and the links. */
  children?: ReactNode;
};

export function Hero(props: Props) {
  const { headline, subline, look, scene, text, badges, quoteLink, urgent, children } = props;
  const { site, hasForm } = usePage();
  const isStreet = look === 'street';
  return (
    <>
      {urgent}
      <div className={look ? `hero ${look}` : 'hero'}>
        {isStreet && <Street {...site.business} />}
        <div className="wrap">
          <div className="say">
            <Breadcrumb />
            <h1>
              {bound(headline)}
              {subline && <small className="sub"> {subline}</small>}
            </h1>
            <div className="under">
              {badges?.length !== 0 && (
                <CheckList className="facts" items={badges ?? site.pages.shell.facts} />
              )}
              {(quoteLink || hasForm) && (
                <p className="ways">
                  {quoteLink && <QuoteLink label={quoteLink} />}
                  {hasForm && <a href={`#${requestFormId}`}>{site.pages.shell.writeLink}</a>}
                </p>
              )}
            </div>
            {children}
          </div>
          {scene}
          <Van />
        </div>
      </div>
      <div className="road">
        {text && (
          <div className="wrap">
            <p className="intro">
              <Copy text={text} />
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** Keeps "in St. Louis" and the first words of a sentence on one line. */
const bound = (headline: string) => headline.replace(/(\bin|\bSt\.|[?.!] \w+) /g, '$1\u00a0');
