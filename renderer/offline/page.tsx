import { renderToStaticMarkup } from 'react-dom/server';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { smsHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { exitScript } from '../boot.ts';
import { Street } from '../components/hero/Street.tsx';
import { CallVan } from '../components/hero/Van.tsx';
import { KeyMark } from '../components/Icon.tsx';
import { htmlDocument } from '../html.ts';
import style from '../style.css?inline';
import { usedStyles } from '../used-styles.ts';

const tryAgain = 'document.querySelector("button").onclick=()=>location.reload()';

/** What the service worker shows instead of a page that can't load. It needs no other file. "Try again" also sends again what was posted. */
export function renderOfflinePage({ business, pages }: Pick<Site, 'business' | 'pages'>): string {
  const { name, phone, textPhone } = business;
  const { exit } = pages.service;
  const body = `<body class="bg-(--road)"><script>${exitScript(exit.leadsTo)}</script>${renderToStaticMarkup(
    <>
      <header className="top-bar header">
        <div className="wrap">
          <a className="brand head" href={routes.home}>
            <KeyMark />
            {name}
          </a>
        </div>
      </header>
      <main>
        <div className="hero street">
          <Street {...business} />
          <div className="wrap">
            <div className="say">
              <h1>No connection</h1>
              <p className="mt-2 text-(--on-quiet)">A call or a text may still get through.</p>
            </div>
            <CallVan {...business} {...pages.shell} />
          </div>
        </div>
        <div className="road">
          <div className="wrap">
            <div className="grid w-full max-w-md gap-3 pb-8">
              <a className="btn bg-(--on) text-(--road)" href={smsHref(textPhone ?? phone)}>
                Text it to us
              </a>
              <button className="btn border-current" type="button">
                Try again
              </button>
              <a className="btn" href={leaveRoutes.leave} rel="nofollow">
                {exit.link}
              </a>
            </div>
          </div>
        </div>
      </main>
    </>,
  )}<script>${tryAgain}</script></body>`;
  // The font is a file.
  const css = usedStyles(style, body).replace(/@font-face\{[^}]*url\([^}]*\}/g, '');
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>{`No connection | ${name}`}</title>
    </>,
  );
  return htmlDocument(`${head}<style>${css}</style>`, body);
}
