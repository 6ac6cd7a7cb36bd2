/** All that's open, without a customer's name, number or words. */
import { dayMs, shopDay, shopDayTime } from '../../data/lead/clock.ts';
import type { Lead } from '../lead/database.types.ts';
import type { Member } from '../lead/team.ts';
import { shortTime } from '../lead/words/lead.ts';
import { verbOf, wishLines } from '../lead/words/wishes.ts';
import { renderStaffPage } from './frame.tsx';
import { titleOf } from './lead-link-page.tsx';
import { leftOf, priceOf, timeIn } from './left.tsx';
import { holderOf } from './page.tsx';

type Work = { lead: Lead; reference: string; href: string };
type OpenWork = { work: Work[]; team: readonly Member[]; until: Date; now: Date };

export function renderOpenWork({ work, team, until, now }: OpenWork): string {
  const tomorrow = shopDay(new Date(now.getTime() + dayMs));
  const dayOf = ({ lead }: Work) => (lead.due_at ? shopDay(new Date(lead.due_at)) : '');
  const isIn = (...states: Lead['state'][]) => work.filter(({ lead }) => states.includes(lead.state));
  const lists: [title: string, works: Work[]][] = [
    ['Waiting', isIn('open')],
    ['Someone is calling', isIn('taken')],
    ['No answer yet', isIn('no_answer')],
    ['On the road', isIn('coming', 'here')],
    // One that's over is still to be done.
    ["Today's appointments", isIn('agreed').filter((one) => dayOf(one) < tomorrow)],
    ["Tomorrow's appointments", isIn('agreed').filter((one) => dayOf(one) === tomorrow)],
  ];
  const shown = lists.filter(([, works]) => works.length > 0);
  return renderStaffPage(
    'Open work',
    <>
      <h1>Open work</h1>
      <p className="small">
        {shopDayTime(now)}. This link works until {shopDayTime(until)}. Reload it for the latest.
      </p>
      {shown.length === 0 && <p>Nothing is open.</p>}
      {shown.map(([title, works]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="work">
            {works.toSorted(byTime).map((one) => (
              <Row key={one.href} {...one} team={team} />
            ))}
          </ul>
        </section>
      ))}
      <p className="small">No names and no numbers here. You see those when you take a request.</p>
    </>,
  );
}

const timeOf = ({ lead }: Work) => Date.parse(lead.due_at ?? lead.since);
const byTime = (a: Work, b: Work) =>
  Number(b.lead.is_emergency) - Number(a.lead.is_emergency) || timeOf(a) - timeOf(b);

function Row({ lead, reference, href, team }: Work & Pick<OpenWork, 'team'>) {
  const { state, due_at, since } = lead;
  const left = leftOf(lead);
  const [figure, text] =
    state === 'agreed' && due_at
      ? [shortTime(due_at), shopDayTime(new Date(due_at))]
      : state === 'taken'
        ? [shortTime(since), `claimed ${timeIn(lead, since)}`]
        : [left.figure.replace(/\smin(?=\slate)/, ''), left.text];
  return (
    <li className={left.isLate ? 'due' : undefined}>
      <b>{figure}</b>
      <div>
        <strong>{titleOf(lead, 'Request')}</strong>
        {doing(lead, holderOf({ lead, team }))}
        <small>
          {text}. {reference}
        </small>
        {wishLines(lead).map((wish) => (
          <small key={wish}>{wish}</small>
        ))}
        <a className="link" href={href}>
          {state === 'open' || state === 'no_answer' ? 'Take it' : 'Open it'}
        </a>
      </div>
    </li>
  );
}

function doing(lead: Lead, holder = 'Someone') {
  const price = priceOf(lead);
  const agreed = price ? `, ${price}` : '';
  switch (lead.state) {
    case 'open':
      return 'No one has it';
    case 'taken':
      return `${holder} is ${verbOf(lead)}ing`;
    case 'coming':
      return `${holder} is on the way${agreed}`;
    case 'here':
      return `${holder} is there${agreed}`;
    case 'agreed':
      return holder === 'Someone' ? (price ?? '') : `${holder}${agreed}`;
    default:
      return lead.who ? `${holder} tried` : 'Tried once';
  }
}
