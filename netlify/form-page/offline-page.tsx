import { textPhone } from '../../data/lead/town.ts';
import { smsHref } from '../../data/shared/routes.ts';
import { business } from '../site.ts';
import { CallLink, renderDocument } from './document.tsx';

/** What the service worker shows instead of a page that it has no copy of. A script adds what the visitor typed. */
export const renderOfflinePage = (script: string | undefined): string =>
  renderDocument(
    'No connection',
    <>
      <h1>No connection</h1>
      <p>This page couldn't load. A call or a text may still get through.</p>
      <CallLink phone={business.phone} />
      <a className="btn btn-line" href={smsHref(textPhone)} data-text>
        Text it to us
      </a>
      <form className="grid">
        <button className="btn btn-line" type="submit">
          Try again
        </button>
      </form>
      <script type="module" src={script} />
    </>,
  );
