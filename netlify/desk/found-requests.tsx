import { shopDayTime } from '../../data/lead/clock.ts';
import { serviceName } from '../lead/words/lead.ts';
import { renderStaffPage } from './frame.tsx';

type Found = { href: string; received: Date; service: string | null };

/** For a reference that several requests share. Shows nothing that tells who sent them. */
export function renderFoundRequests(reference: string, found: Found[]): string {
  return renderStaffPage(
    `Requests ${reference}`,
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
    </>,
  );
}
