/** All that's open, without a customer's name, number or words. */
import { dateWords } from '../../data/facts/dates.ts';
import { shopDayTime } from '../../data/lead/clock.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { awayToday } from '../base/business-facts.ts';
import { joined } from '../base/text.ts';
import type { Lead } from '../lead/database.types.ts';
import { type Telling, tell } from '../lead/words/telling.ts';
import { wishLines } from '../lead/words/wishes.ts';
import { LookupForm } from './found-requests.tsx';
import { renderStaffPage } from './frame.tsx';
import { titleOf } from './lead-link-page.tsx';

type Work = { lead: Lead; reference: string; href: string };
type OpenWork = { work: Work[]; until: Date; now: Date };

const lists = ["Don't contact", 'No one yet', 'Being called', 'No answer', 'On the way', 'Appointments'];

export function renderOpenWork({ work, until, now }: OpenWork): string {
  const rows = work.map((one) => ({ ...one, telling: tell(one.lead) }));
  const shown = lists.flatMap((title) => {
    const listed = rows.filter(({ telling }) => telling.staff.work[0] === title);
    return listed.length > 0 ? [{ title, listed: listed.toSorted(byTime) }] : [];
  });
  return renderStaffPage(
    'Open work',
    <>
      <h1>Open work</h1>
      <p className="small">
        {shopDayTime(now)}. This link works until {shopDayTime(until)}. Reload it for the latest.
      </p>
      {awayToday().map(({ name, away }) => (
        <p key={name}>
          {name} is away until {dateWords(away?.end ?? '')}.
        </p>
      ))}
      {shown.length === 0 && <p className="title">Nothing is open.</p>}
      {shown.map(({ title, listed }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="work">
            {listed.map((one) => (
              <Row key={one.href} {...one} />
            ))}
          </ul>
        </section>
      ))}
      <p className="small">No names and no numbers here. You see those when you take a request.</p>
      <LookupForm />
    </>,
  );
}

type WorkRow = Work & { telling: Telling };

const timeOf = ({ telling: { slots } }: WorkRow) => slots.dueAt.getTime();
const byTime = (a: WorkRow, b: WorkRow) =>
  Number(b.lead.is_emergency) - Number(a.lead.is_emergency) || timeOf(a) - timeOf(b);

function Row({ lead, reference, href, telling: { staff, standing, slots } }: WorkRow) {
  const line = joined([staff.work[1], slots.news], '. ');
  const isFree = standing.acts.main === 'taken';
  return (
    <li>
      <div>
        <strong>{titleOf(lead, 'Request')}</strong>
        <Paragraph isPlain text={line} className={staff.tone && 'urgent font-bold'} />
        {[reference, ...wishLines(lead)].map((text) => (
          <small key={text}>{text}</small>
        ))}
      </div>
      <a className={isFree ? 'btn btn-dark' : 'btn btn-line'} href={href}>
        {isFree ? 'Take it' : 'Open it'}
      </a>
    </li>
  );
}
