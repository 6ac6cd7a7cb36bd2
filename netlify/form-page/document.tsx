import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageNames, routes, telHref } from '../../data/shared/routes.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { business } from '../site.ts';

type Options = {
  /** Drops our number from the header, so staff don't dial it by mistake. */
  forStaff?: boolean;
};

export function renderDocument(
  title: string,
  content: ReactNode,
  { forStaff = false }: Options = {},
): string {
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
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body>
        <header className="top-bar header">
          <div className="wrap">
            <a className="brand head" href={routes.home}>
              {name}
            </a>
            {!forStaff && (
              <a className="btn btn-call tel" href={telHref(phone)}>
                {phone}
              </a>
            )}
          </div>
        </header>
        <main className="wrap band grid max-w-2xl gap-6">{content}</main>
        <footer className="footer">
          <div className="wrap">
            <p className="legal">
              <span>
                © {copyrightYear} {name}
              </span>
              <a href={routes.contact}>{pageNames.contact.link}</a>
              <a href={routes.privacy}>{pageNames.privacy.link}</a>
            </p>
          </div>
        </footer>
      </body>
    </html>,
  )}`;
}

type CallLinkProps = { phone: string; look?: string; isFirst?: boolean };

/** `isFirst`: takes the focus. The page never dials by itself: in Chromium, its buttons were dead after that. */
export function CallLink({ phone, look = 'btn-call text-xl', isFirst = false }: CallLinkProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the next thing to do after "I'm calling"
    <a className={`btn ${look}`} href={telHref(phone)} autoFocus={isFirst}>
      <Icon name="phone" />
      <span>
        Call <span className="tel">{phone}</span>
      </span>
    </a>
  );
}
