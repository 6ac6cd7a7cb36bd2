/** All that's open, without a customer's name, number or words. */
import { shopDay, shopDayTime } from '../../data/lead/clock.ts';
import type { Lead } from '../lead/database.types.ts';
import type { Member } from '../lead/team.ts';
import { knownIn, shortTime } from '../lead/words/lead.ts';
import { verbOf, wishLines } from '../lead/words/wishes.ts';
import { renderStaffPage } from './frame.tsx';
import { callLeft, claimLeft, dueLeft, hereLeft, type LeftProps, priceOf, timeIn, tryLeft } from './left.tsx';

type Work = { lead: Lead; reference: string; href: string };
type OpenWork = { work: Work[]; team: readonly Member[]; until: Date; now: Date };

const dayMs = 86_400_000;

export function renderOpenWork({ work, team, until, now }: OpenWork): string {
  const days = [now, new Date(now.getTime() + dayMs)].map(shopDay);
  const dayOf = ({ lead }: Work) => (lead.due_at ? days.indexOf(shopDay(new Date(lead.due_at))) : -1);
  const isIn = (...states: Lead['state'][]) => work.filter(({ lead }) => states.includes(lead.state));
  const agreed = isIn('agreed');
  const lists: [title: string, works: Work[]][] = [
    ['Waiting', isIn('open')],
    ['Someone is calling', isIn('taken')],
    ['No answer yet', isIn('no_answer')],
    ['On the road', isIn('coming', 'here')],
    // One that's over is still to be done.
    ["Today's appointments", agreed.filter((one) => dayOf(one) !== 1 && isDue(one, days[1] ?? ''))],
    ["Tomorrow's appointments", agreed.filter((one) => dayOf(one) === 1)],
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
              <Row key={one.href} work={one} team={team} />
            ))}
          </ul>
        </section>
      ))}
      <p className="small">No names and no numbers here. You see those when you take a request.</p>
    </>,
  );
}

const isDue = ({ lead }: Work, tomorrow: string) => !lead.due_at || shopDay(new Date(lead.due_at)) < tomorrow;

const timeOf = ({ lead }: Work) => Date.parse(lead.due_at ?? lead.since);
const byTime = (a: Work, b: Work) =>
  Number(b.lead.is_emergency) - Number(a.lead.is_emergency) || timeOf(a) - timeOf(b);

const lefts: Partial<Record<Lead['state'], (lead: Lead) => LeftProps>> = {
  open: callLeft,
  no_answer: tryLeft,
  coming: dueLeft,
  agreed: dueLeft,
  here: hereLeft,
};

function Row({ work: { lead, reference, href }, team }: { work: Work; team: readonly Member[] }) {
  const { figure, text, isLate } = lefts[lead.state]?.(lead) ?? takenSince(lead);
  const due = lead.state === 'agreed' && lead.due_at;
  const { service, place } = knownIn(lead);
  const holder = team.find(({ name }) => name === lead.who)?.name;
  return (
    <li className={isLate ? 'due' : undefined}>
      <b>{due ? shortTime(due) : figure.replace(/\smin(?=\slate)/, '')}</b>
      <div>
        <strong>
          {[lead.is_emergency && 'Emergency', service || 'Request', place].filter(Boolean).join(', ')}
        </strong>
        {doing(lead, holder)}
        <small>
          {due ? shopDayTime(new Date(due)) : text}. {reference}
        </small>
        {wishLines(lead).map((wish) => (
          <small key={wish}>{wish}</small>
        ))}
        <a className="link" href={href}>
          {lead.state === 'open' || lead.state === 'no_answer' ? 'Take it' : 'Open it'}
        </a>
      </div>
    </li>
  );
}

const takenSince = (lead: Lead): LeftProps => ({
  ...claimLeft(lead),
  figure: shortTime(lead.since),
  text: `claimed ${timeIn(lead, lead.since)}`,
});

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
