/** The pages that a lead email's links open: the lead's state and the next buttons. Only the answer to a tap shows who the customer is. */

import { shopTime } from '../../data/lead/clock.ts';
import { toNational } from '../../data/lead/phone.ts';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { ComingCard } from '../../renderer/islands/receipt/Standing.tsx';
import { type RejectedTime, typedTimeOf } from '../lead/appointment.ts';
import type { Lead } from '../lead/database.types.ts';
import type { LinkAction } from '../lead/link.ts';
import { noAnswerMinutes, quietMinutes } from '../lead/policy.ts';
import { tapsOf } from '../lead/taps.ts';
import { callers } from '../lead/team.ts';
import { business, serviceCalled } from '../site.ts';
import { customerLines, dialHref, directionsHref, lineOf, requestLines, textHref } from '../words/answers.ts';
import { afterCancel, asShown } from '../words/lead.ts';
import { isQuiet } from '../words/receipt.ts';
import { verbOf, wantsNothing, wantsText, wishLines } from '../words/wishes.ts';
import { AgreementForm } from './agreement-form.tsx';
import { ComingForm, type ComingFormProps, Who } from './coming-form.tsx';
import { CallLink, renderDocument } from './document.tsx';
import { TapForm } from './tap-form.tsx';

type LeadPage = ComingFormProps & {
  reference: string;
  action: LinkAction;
  now: Date;
  hasReminders: boolean;
  /** It has arrived. */
  hasPhoto?: boolean;
  notice?: string | undefined;
  done?: string | undefined;
  rejected?: RejectedTime | undefined;
  isOpened?: boolean;
  reviewLink?: string | null;
};

export function renderLeadPage(given: LeadPage): string {
  const isSilent = wantsNothing(given.state);
  const page = { ...given, hasReminders: given.hasReminders && !isSilent };
  const { reference, state, action, now, hasReminders, notice, done, rejected, coming, reviewLink } = page;
  const phone = page.isOpened ? toNational(state.phone) : undefined;
  const when = whenOf(new Date(state.since), now);
  const { heading, text } = textFor(page, when);
  const [wishes, byText] = [wishLines(state), wantsText(state)];
  const { first, more: all } = tapsOf(state, action, page.isOpened ?? false);
  const more = all.filter((tap) => !isSilent || tap !== 'no_answer');
  const { appointment_at: agreedAt } = state;
  const agreement = takesTime(state) && (
    <AgreementForm
      {...(rejected ?? { typed: agreedAt ? typedTimeOf(agreedAt) : undefined })}
      isAgreed={agreedAt !== null}
      isOpen={rejected !== undefined}
      now={now}
    />
  );
  const opened = openedText[state.last_tap ?? ''] ?? 'was reopened';
  return renderDocument(
    `Request ${reference}`,
    <>
      <div>
        <h1>{heading}</h1>
        <p className="mt-2">{text}</p>
        <p className="text-sm text-quiet">
          Request {reference}
          {state.state === 'open' && ` ${opened} ${when}`}. All times {zoneName}.
        </p>
      </div>
      {wishes.length > 0 && (
        <ul className="text-xl font-bold text-brick">
          {wishes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {notice && <p className="notice bad">{notice}</p>}
      {done && <p className="notice good">{done}</p>}
      {rejected && agreement}
      {coming && (
        <div className="notice good grid gap-2">
          <p>The customer's page shows for two hours:</p>
          <div className="font-semibold">
            <ComingCard {...coming} />
          </div>
        </div>
      )}
      {phone && <Contact state={state} phone={phone} />}
      {phone && <Job state={state} />}
      {phone && (byText || isSilent) && (
        <details>
          <summary className="link py-3">
            {isSilent
              ? 'They called and asked us to call back? Show the number'
              : "The customer doesn't want calls. Show the number anyway"}
          </summary>
          <CallLink phone={phone} look="btn-line" />
        </details>
      )}
      {state.has_photo &&
        (page.hasPhoto ? (
          <details open={phone !== undefined}>
            <summary className="link py-3">Photo from the customer</summary>
            <img
              className="max-h-[80vh] w-auto"
              src="?photo"
              alt="The lock, key or car, as the customer sees it"
              loading="lazy"
            />
          </details>
        ) : (
          <p>The customer added a photo, but it hasn't arrived yet.</p>
        ))}
      {/* Google and the FTC forbid asking only happy customers for reviews. */}
      {phone && reviewLink && !isSilent && state.state === 'reached' && (
        <div className="grid gap-3">
          <TextLink
            phone={phone}
            label="Text a thank-you"
            text={`Thanks for calling ${business.name}. Good or bad, we'd appreciate an honest review: ${reviewLink}`}
          />
          <p className="text-sm text-quiet">
            When the job is done, text the review link. Send it to every customer, happy or not.
          </p>
        </div>
      )}
      {first && (
        <TapForm
          lead={state}
          taps={[first]}
          seen={state.seen}
          hasReminders={hasReminders}
          isPrimary
          who={first === 'taken' && callers.length > 0 && <Who team={callers} person={page.person} />}
        />
      )}
      {state.state === 'taken' && page.team.length > 0 && <ComingForm {...page} />}
      {!rejected && agreement}
      {more.length > 0 && (
        <section className="grid gap-3" aria-labelledby="more">
          <h2 className="text-xl" id="more">
            {headingOf(state)}
          </h2>
          <TapForm lead={state} taps={more} seen={state.seen} hasReminders={hasReminders} />
          <p className="text-sm text-quiet">
            {hasReminders &&
              more.includes('no_answer') &&
              `“No answer” reminds you in ${noAnswerMinutes} minutes. `}
            “Undo” reopens the request{hasReminders && ' and restarts the reminders'}.
          </p>
        </section>
      )}
      <LookupForm />
    </>,
    { forStaff: true },
  );
}

/** A time is agreed on the phone, so while someone is calling or afterward. */
const takesTime = ({ state, service, appointment_at }: Lead) =>
  appointment_at !== null ||
  (serviceCalled(service)?.canWait === true && (state === 'taken' || state === 'reached'));

function LookupForm() {
  return (
    <details>
      <summary className="link py-3">Got a text with a reference?</summary>
      <form className="mt-3 grid gap-3" method="post">
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

/** The page never dials without a press: in Chromium, its buttons didn't work after that. */
function Contact({ state, phone }: { state: Lead; phone: string }) {
  const [byText, isSilent] = [wantsText(state), wantsNothing(state)];
  const directions = directionsHref(state);
  return (
    <>
      {!byText && !isSilent && (
        // biome-ignore lint/a11y/noAutofocus: the next thing to do after "I'm calling"
        <a className="btn btn-call number" href={dialHref(phone)} autoFocus>
          <span className="tel head">{phone}</span>
          <span dir="auto">Call {state.name}</span>
        </a>
      )}
      <div className="pair">
        {!isSilent && <TextLink phone={phone} label="Text" look={byText ? 'btn-dark' : undefined} />}
        {directions && (
          <a className="btn btn-line" href={directions}>
            Drive there
          </a>
        )}
      </div>
      {state.minutes !== null && !isSilent && (
        <TextLink
          phone={phone}
          label="Text that you're on your way"
          text={`This is ${business.name}. I'm on my way and should be there in about ${state.minutes} minutes.`}
        />
      )}
    </>
  );
}

/** Who waits, for what and where, so no one has to look it up in the email at the wheel. */
function Job({ state }: { state: Lead }) {
  const lead = asShown(state);
  const lines = [
    lineOf('name', lead),
    ...(wantsNothing(lead) ? [lineOf('phone', lead)] : []),
    ...requestLines(lead),
    ...(lead.default_message ? [] : [lineOf('message', lead)]),
    ...customerLines(lead),
  ];
  return (
    <dl className="job">
      {lines.map(
        ({ label, value, href }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                {href ? (
                  <a className="link" href={href}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

type TextLinkProps = { phone: string; label: string; text?: string; look?: string | undefined };

function TextLink({ phone, label, text, look = 'btn-line' }: TextLinkProps) {
  return (
    <a className={`btn ${look}`} href={textHref(phone, text)}>
      {label}
    </a>
  );
}

const openedText: Record<string, string> = {
  '': 'came in',
  complained: 'was raised again by the customer',
  reopened: 'was canceled by mistake and is wanted again, since',
};

function headingOf({ state }: Lead): string {
  if (state === 'canceled') return 'Does the customer need us after all?';
  return state === 'reached' || state === 'not_customer' ? 'Tapped by mistake?' : 'How did it go?';
}

function textFor(page: LeadPage, when: string) {
  const { state, action, hasReminders, isOpened } = page;
  const isComing = state.who !== null;
  const stopped = hasReminders ? ' Reminders have stopped.' : '';
  switch (state.state) {
    case 'open':
      return action === 'calling'
        ? {
            heading: headingFor(state),
            text: wantsNothing(state)
              ? "Tap when you've read it. The others will see you've claimed it."
              : `Tap when you're ready to ${wantsText(state) ? 'text' : 'call'}. You'll see the number, and the others will see you've claimed it.${hasReminders ? ' Reminders will stop.' : ''}`,
          }
        : {
            heading: 'Not a customer?',
            text: 'Spam, a wrong number or a sales pitch: no one needs to call back.',
          };
    case 'taken':
      return {
        heading: `${isComing ? 'On the way' : 'Claimed'} ${when}`,
        text: `${isOpened ? 'The others can see it.' : claimText(state)}${hasReminders ? remindersAfterClaim(state) : ''}`,
      };
    case 'no_answer':
      return {
        heading: `No answer ${when}`,
        text: hasReminders ? `We'll remind you ${noAnswerMinutes} minutes after that.` : 'Try again later.',
      };
    case 'reached':
      return { heading: `Reached ${when}`, text: `This request is done.${stopped}` };
    case 'canceled':
      return { heading: `Canceled by the customer ${when}`, text: afterCancel(state) };
    case 'not_customer':
      return { heading: `Marked as not a customer ${when}`, text: `No one needs to call.${stopped}` };
  }
}

function headingFor(state: Lead) {
  if (wantsNothing(state)) return 'This customer will call us';
  return wantsText(state) ? 'This customer wants a text' : 'This customer needs a call';
}

function claimText(state: Lead) {
  if (state.who !== null) return 'Someone on staff is coming to this customer.';
  if (wantsNothing(state)) return 'Someone on staff knows of it.';
  if (!state.appointment_at && isQuiet(state)) return 'No one has tapped how it went since.';
  return `Someone on staff is ${verbOf(state)}ing this customer.`;
}

function remindersAfterClaim({ is_emergency, who }: Lead) {
  const isOver = !is_emergency || who !== null;
  return isOver
    ? ' Reminders have stopped.'
    : ` Tap how it went, or we'll remind everyone ${quietMinutes} minutes after the claim.`;
}

/** "at 7:08 PM, 3 minutes ago", or "on Nov 21 at 7:08 PM, 2 days ago" if that wasn't today. */
function whenOf(date: Date, now: Date) {
  const day = dayOf(date);
  const time = nonBreaking(`at ${shopTime(date)}`);
  return `${day === dayOf(now) ? '' : `on ${nonBreaking(day)} `}${time}, ${agoOf(date, now)}`;
}

const nonBreaking = (text: string) => text.replaceAll(/\s/g, '\u00a0');

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

function agoOf(date: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) => `${count}\u00a0${unit}${count === 1 ? '' : 's'} ago`;
