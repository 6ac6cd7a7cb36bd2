import { smsHref } from '../../data/shared/routes.ts';
import { CallLink, type Owner, renderDocument } from './document.tsx';

/** What the service worker shows instead of a page that it has no copy of. A script adds what the visitor typed. */
export const renderOfflinePage = (
  owner: Owner & { textPhone?: string | undefined },
  script: string | undefined,
) =>
  renderDocument(
    'No connection',
    <>
      <h1>No connection</h1>
      <p>This page couldn't load. A call or a text may still get through.</p>
      <CallLink phone={owner.phone} />
      <a className="btn btn-line" href={smsHref(owner.textPhone ?? owner.phone)} data-text>
        Text it to us
      </a>
      <form className="grid">
        <button className="btn btn-line" type="submit">
          Try again
        </button>
      </form>
      <script type="module" src={script} />
    </>,
    { owner },
  );
