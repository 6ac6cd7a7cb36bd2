/** Before anyone is on the way. */
import { noAnswerMinutes, quietMinutes } from '../lead/words/promise.ts';
import { verbOf, wantsNothing } from '../lead/words/wishes.ts';
import { Customer, HiddenNumber, NumberLink, Reach } from './customer.tsx';
import { Left, timeIn } from './left.tsx';
import { holderOf, type StaffPage, type View } from './page.tsx';
import { LinkAct, MainAct, Quiet, Said, TapButton, Who } from './parts.tsx';

const raised: Partial<Record<string, (page: StaffPage) => [title: string, text: string]>> = {
  ready: ({ lead }) => [
    'The customer can talk now.',
    lead.times.no_answer ? `Your call at ${timeIn(lead, lead.times.no_answer)} got no answer.` : '',
  ],
  complained: ({ lead }) => ['The customer is still waiting', `Told us at ${timeIn(lead, lead.since)}.`],
  reopened: ({ lead }) => [
    'The customer needs us after all',
    `Canceled by mistake, says the customer, ${timeIn(lead, lead.since)}.`,
  ],
};

export function waiting(page: StaffPage): View {
  const { lead, team, reference } = page;
  const [title, text] = raised[lead.last_tap ?? '']?.(page) ?? [];
  const [advice, note] = wantsNothing(lead)
    ? [`If they call and say ${reference}, tap below. Then this page opens.`, 'opens the request']
    : [
        `Tap before you ${verbOf(lead) === 'text' ? 'text' : 'dial'}. You'll see the number, and the others will see ${team.length > 0 ? "it's yours" : "it's taken"}.`,
        'and show me the number',
      ];
  return {
    head: (
      <>
        <Left />
        {title && (
          <Said tone={lead.last_tap === 'ready' ? 'fine' : 'loud'} title={title}>
            {text}
          </Said>
        )}
      </>
    ),
    body: (
      <>
        <p>{advice}</p>
        <Who />
        <Quiet>
          <LinkAct tap="spoke" />
        </Quiet>
      </>
    ),
    dock: <MainAct tap="taken" note={note} />,
  };
}

export function calling(page: StaffPage): View {
  const { lead, isOpened, person, hasReminders } = page;
  const holder = holderOf(page);
  const isMine = isOpened || (holder !== undefined && holder === person);
  return {
    head: isMine ? (
      <Left />
    ) : (
      <Said
        tone="fine"
        title={`${holder ?? 'Someone'} is ${verbOf(lead)}ing, since ${timeIn(lead, lead.since)}`}
        isHeading
      >
        {hasReminders && `No result ${quietMinutes} minutes after that? It rings everyone again.`}
      </Said>
    ),
    body: (
      <>
        {isMine && <h2>After the {verbOf(lead)}</h2>}
        <div className="pair">
          <TapButton tap="spoke" look={isMine ? 'btn btn-dark' : 'btn btn-line'} />
          {!wantsNothing(lead) && <TapButton tap="no_answer" />}
        </div>
        {isOpened && <Customer />}
        {!isMine && <Who />}
        <Quiet>
          {!isMine && <LinkAct tap="taken" label={holder ? `Take it from ${holder}` : "I'll call instead"} />}
        </Quiet>
      </>
    ),
    dock: isOpened ? <NumberLink /> : <MainAct tap="show" />,
  };
}

export const unanswered = ({ lead, isOpened, hasReminders }: StaffPage): View => ({
  head: <Left />,
  body: (
    <>
      <p>
        The customer's page says that we {verbOf(lead)}ed at {timeIn(lead, lead.since)}. If they press “I can
        talk now”, it rings.
        {hasReminders && ` If not, we'll remind you after ${noAnswerMinutes} minutes.`}
      </p>
      {!isOpened && <Who />}
      <div className="pair">
        <TapButton tap="spoke" label="Reached after all" />
        {isOpened ? <Reach /> : <TapButton tap="show" />}
      </div>
      {isOpened && <HiddenNumber />}
      <Quiet />
    </>
  ),
  dock: isOpened ? <NumberLink /> : <MainAct tap="taken" />,
});
