import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CallPlace } from '../../data/shared/call-places.ts';
import { leaveRoutes, stylesRoute } from '../../data/shared/entry-routes.ts';
import { telHref } from '../../data/shared/links.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { Icon, KeyMark } from '../../renderer/components/Icon.tsx';
import { business, exit } from './business-facts.ts';

type Options = {
  /** `content` is all of the body: without our header and footer, the staff can't dial our own number by mistake. */
  forStaff?: boolean;
  /** The content is as wide as the window and has call links; "Exit this page" takes the place of the header's. */
  isWide?: boolean;
};

export function renderDocument(
  title: string,
  content: ReactNode,
  { forStaff = false, isWide = false }: Options = {},
) {
  const { name, phone, copyrightYear } = business;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesRoute} />
      </head>
      <body>
        {forStaff ? (
          content
        ) : (
          <>
            <header className="top-bar header">
              <div className="wrap">
                <a className="brand head flex-[1_1_7rem]" href={routes.home}>
                  <KeyMark />
                  {name}
                </a>
                {isWide ? (
                  <>
                    <a className="rq-exit" href={leaveRoutes.leave} rel="nofollow">
                      {exit.link}
                    </a>
                    <output />
                  </>
                ) : (
                  <a className="btn btn-call tel" href={telHref(phone)}>
                    {phone}
                  </a>
                )}
              </div>
            </header>
            <main>
              {isWide ? (
                content
              ) : (
                <div className="wrap band">
                  <div className="grid max-w-2xl gap-6">{content}</div>
                </div>
              )}
            </main>
            <footer className="footer">
              <div className="wrap block">
                <p className="legal">
                  <span>
                    © {copyrightYear} {name}
                  </span>
                  <a href={routes.contact}>{pageNames.contact.link}</a>
                  <a href={routes.privacy}>{pageNames.privacy.link}</a>
                  {!isWide && (
                    <a href={leaveRoutes.leave} rel="nofollow">
                      {exit.link}
                    </a>
                  )}
                </p>
              </div>
            </footer>
            <script async src={leaveRoutes.script} />
          </>
        )}
      </body>
    </html>,
  )}`;
}

/** @param place where on the page it is, to count its taps */
export const CallLink = ({ look = 'btn btn-call text-lg', place }: { look?: string; place?: CallPlace }) => (
  <a className={look} href={telHref(business.phone)} data-call={place}>
    <Icon name="phone" />
    <span>
      Call <span className="tel">{business.phone}</span>
    </span>
  </a>
);
