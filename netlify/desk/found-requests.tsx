import { shopDayTime } from '../../data/lead/clock.ts';
import { serviceName } from '../lead/words/lead.ts';
import { renderStaffPage } from './frame.tsx';

type Found = { href: string; received: Date; service: string | null };

/** For a reference that several requests share, or none. Shows nothing that tells who sent them. */
export function renderFoundRequests(reference: string, found: Found[]): string {
  return renderStaffPage(
    `Requests ${reference}`,
    found.length === 0 ? (
      <>
        <h1>No request {reference}</h1>
        <p>No request with that reference has come in. Call the number in the text.</p>
        <LookupForm />
      </>
    ) : (
      <>
        <h1>
          {found.length} requests have the reference {reference}
        </h1>
        <p>They may be from different customers. Open the one whose time and service fit the text.</p>
        <ul className="grid gap-3">
          {found.map(({ href, received, service }) => (
            <li key={href} className="grid">
              <a className="btn btn-line" href={href}>
                {serviceName(service) || 'Service not chosen'}, {shopDayTime(received)}
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  );
}

export function LookupForm() {
  return (
    <details>
      <summary className="link">Got a text with a reference?</summary>
      <form className="lookup" method="post">
        <input type="hidden" name="do" value="find" />
        <label htmlFor="text">Paste the text, or type its reference</label>
        <input className="input" type="text" id="text" name="text" required autoComplete="off" />
        <button className="btn btn-line" type="submit">
          Look it up
        </button>
      </form>
    </details>
  );
}
