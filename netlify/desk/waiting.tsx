/** Before anyone is on the way. */
import { noAnswerMinutes, quietMinutes } from '../lead/words/promise.ts';
import { verbOf, wantsNothing } from '../lead/words/wishes.ts';
import { HiddenNumber, NumberLink, Reach } from './customer.tsx';
import { callLeft, claimLeft, Left, timeIn, tryLeft } from './left.tsx';
import type { StaffPage, View } from './page.ts';
import { holderOf, MainAct, Quiet, Said, TapButton, Who } from './parts.tsx';

const raised: Partial<Record<string, (page: StaffPage) => [title: string, text: string]>> = {
  ready: ({ lead }) => [
    'The customer can talk now.',
    lead.times.no_answer ? `Your call at ${timeIn(lead, lead.times.no_answer)} got no answer.` : '',
  ],
  complained: ({ lead }) => ['The customer is still waiting', `Told us at ${timeIn(lead, lead.since)}.`],
  reopened: ({ lead }) => [
    'Wanted after all',
    `Canceled by mistake, says the customer, ${timeIn(lead, lead.since)}.`,
  ],
};

export function waiting(page: StaffPage): View {
  const { lead, team } = page;
  const [title, text] = raised[lead.last_tap ?? '']?.(page) ?? [];
  return {
    head: (
      <>
        <Left {...callLeft(lead)} />
        {title && (
          <Said tone={lead.last_tap === 'ready' ? 'fine' : 'loud'} title={title}>
            {text}
          </Said>
        )}
      </>
    ),
    body: (
      <>
        <p>
          {wantsNothing(lead)
            ? `If they call and say ${page.reference}, tap below. Then this page opens.`
            : `Tap before you ${verbOf(lead) === 'text' ? 'text' : 'dial'}. You'll see the number, and the others will see ${team.length > 0 ? "it's yours" : "it's taken"}.`}
        </p>
        <Who page={page} legend="I am" />
        <Quiet page={page} taps={['spoke', 'canceled', 'not_customer']} />
      </>
    ),
    dock: (
      <MainAct
        page={page}
        tap="taken"
        note={wantsNothing(lead) ? 'opens the request' : 'and show me the number'}
      />
    ),
  };
}

export function calling(page: StaffPage): View {
  const { lead, isOpened, person, hasReminders } = page;
  const holder = holderOf(page);
  const isMine = isOpened || (holder !== undefined && holder === person);
  const who = holder ?? 'Someone';
  return {
    head: isMine ? (
      <Left {...claimLeft(lead)} />
    ) : (
      <Said tone="fine" title={`${who} is ${verbOf(lead)}ing, since ${timeIn(lead, lead.since)}`} isHeading>
        {hasReminders && `No result ${quietMinutes} minutes after that? It rings everyone again.`}
      </Said>
    ),
    body: (
      <>
        {isMine && <h2>After the {verbOf(lead)}</h2>}
        <div className="pair">
          <TapButton page={page} tap="spoke" look={isMine ? 'btn btn-dark' : 'btn btn-line'} />
          {!wantsNothing(lead) && <TapButton page={page} tap="no_answer" />}
        </div>
        {isOpened && <Reach page={page} isCalled={false} />}
        {isOpened && <HiddenNumber page={page} />}
        {!isMine && <Who page={page} legend="I am" />}
        <Quiet
          page={page}
          taps={[...(isMine ? [] : (['taken'] as const)), 'canceled', 'not_customer', 'undone']}
        />
      </>
    ),
    dock: isOpened ? <NumberLink page={page} /> : <MainAct page={page} tap="show" />,
  };
}

export function unanswered(page: StaffPage): View {
  const { lead, isOpened, hasReminders } = page;
  return {
    head: <Left {...tryLeft(lead)} />,
    body: (
      <>
        <p>
          The customer's page says that we {verbOf(lead)}ed at {timeIn(lead, lead.since)}. If they press “I
          can talk now”, it rings.
          {hasReminders && ` If not, we'll remind you after ${noAnswerMinutes} minutes.`}
        </p>
        {!isOpened && <Who page={page} legend="I am" />}
        <div className="pair">
          <TapButton page={page} tap="spoke" label="Reached after all" />
          {isOpened ? <Reach page={page} isCalled={false} /> : <TapButton page={page} tap="show" />}
        </div>
        {isOpened && <HiddenNumber page={page} />}
        <Quiet page={page} taps={['canceled', 'not_customer', 'undone']} />
      </>
    ),
    dock: isOpened ? <NumberLink page={page} /> : <MainAct page={page} tap="taken" />,
  };
}
