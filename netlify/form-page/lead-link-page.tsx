/** The pages that a lead email's links open: the lead's state and the next buttons. They show no customer data but the phone number and the agreed time. */

import type { ReactNode } from 'react';
import { shopTime } from '../../data/lead/clock.ts';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { ComingCard } from '../../renderer/islands/receipt/ComingCard.tsx';
import { business, canWait } from '../business.ts';
import { textHref } from '../channels/mail/format.ts';
import { bookableDays, type RejectedTime, type TypedTime, typedTimeOf } from '../lead/appointment.ts';
import type { Agreement, LeadState, Tap, Tapped } from '../lead/events.ts';
import { type LinkAction, linkDays } from '../lead/link.ts';
import { reminderMinutes } from '../lead/policy.ts';
import { type Coming, type Going, type Member, type PriceRange, priceText } from '../lead/team.ts';
import { wantsText, wishLines } from '../lead/wishes.ts';
import { CallLink, renderDocument } from './document.tsx';

const [noAnswerMinutes] = reminderMinutes.no_answer;

type LeadPage = {
  reference: string;
  state: LeadState;
  action: LinkAction;
  now: Date;
  hasReminders: boolean;
  /** It has arrived. */
  hasPhoto?: boolean;
  notice?: string | undefined;
  done?: string | undefined;
  rejected?: RejectedTime | undefined;
  phone?: string | undefined;
  /** What the customer's page shows since this tap. */
  coming?: Coming | undefined;
  team: readonly Member[];
  prices: readonly PriceRange[];
  /** The one chosen last on this phone. */
  person?: string | undefined;
  reviewLink?: string | undefined;
};

const tapLabels: Record<Tap, string> = {
  taken: "I'm calling",
  coming: "I'm coming",
  show: 'Show the number',
  reached: 'Reached',
  no_answer: 'No answer',
  not_customer: 'Not a customer',
  undone: 'Undo',
};

export function renderLeadPage(page: LeadPage): string {
  const { reference, state, action, now, hasReminders, notice, done, rejected, phone, coming, reviewLink } =
    page;
  const when = whenOf(new Date(state.since), now);
  const { heading, text } = textFor(page, when);
  const [wishes, byText] = [wishLines(state), wantsText(state)];
  const { first, more } = tapsOf(state, action, phone !== undefined);
  const { appointment_at: agreedAt } = state;
  const agreement = takesTime(state) && (
    <AgreementForm
      {...(rejected ?? { typed: agreedAt ? typedTimeOf(agreedAt) : undefined })}
      isAgreed={agreedAt !== null}
      isOpen={rejected !== undefined}
      now={now}
    />
  );
  const opened = state.seen === 0 ? ` came in ${when}` : ` was reopened ${when}`;
  return renderDocument(
    `Request ${reference}`,
    <>
      <div className="grid gap-2">
        <h1>{heading}</h1>
        <p>{text}</p>
        <p className="text-sm text-quiet">
          Request {reference}
          {state.state === 'open' && opened}. All times {zoneName}.
        </p>
      </div>
      {wishes.length > 0 && (
        <ul className="text-xl font-bold text-brick">
          {wishes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {notice && <p className="notice border-alert bg-alert-soft">{notice}</p>}
      {done && <p className="notice border-leaf bg-leaf-soft">{done}</p>}
      {rejected && agreement}
      {coming && (
        <div className="notice grid gap-2 border-leaf bg-leaf-soft">
          <p>The customer's page shows for two hours:</p>
          <div className="font-semibold">
            <ComingCard {...coming} />
          </div>
        </div>
      )}
      {phone && (
        <div className="grid gap-3">
          {byText && <TextLink phone={phone} label="Text the customer" />}
          <CallLink phone={phone} />
          <TextLink
            phone={phone}
            label={byText ? "Text that you're on your way" : 'Text the customer'}
            text={onMyWay}
          />
        </div>
      )}
      {state.has_photo &&
        (page.hasPhoto ? (
          <details open={phone !== undefined}>
            <summary className="link py-3">Photo from the customer</summary>
            <img src="?photo" alt="The lock, key or car, as the customer sees it" loading="lazy" />
          </details>
        ) : (
          <p>The customer added a photo, but it hasn't arrived yet.</p>
        ))}
      {phone && reviewLink && state.state === 'reached' && (
        <div className="grid gap-3">
          <TextLink phone={phone} label="Text a thank-you" text={thanks + reviewLink} />
          <p className="text-sm text-quiet">
            When the job is done, text the review link. Send it to every customer, happy or not.
          </p>
        </div>
      )}
      {first && <TapForm taps={[first]} seen={state.seen} hasReminders={hasReminders} isPrimary />}
      {state.state === 'taken' && page.team.length > 0 && <ComingForm {...page} />}
      {more.length > 0 && (
        <section className="grid gap-3" aria-labelledby="more">
          <h2 className="text-xl" id="more">
            {isOver(state) ? 'Tapped by mistake?' : 'How did it go?'}
          </h2>
          <TapForm taps={more} seen={state.seen} hasReminders={hasReminders} />
          <p className="text-sm text-quiet">
            “Undo” reopens the request{hasReminders && ' and restarts the reminders'}.
          </p>
        </section>
      )}
      {!rejected && agreement}
      <LookupForm />
    </>,
    { forStaff: true },
  );
}

const minuteChoices = [10, 15, 20, 30, 45, 60];

function ComingForm({ state, team, prices, person, coming }: LeadPage) {
  const [only, ...others] = team;
  const chosen = others.length === 0 ? only?.name : person;
  const { price_low: low, price_high: high, minutes } = coming ? state : nothingChosen;
  const agreed = low === null || high === null ? undefined : { low, high };
  const isListed = prices.some((range) => valueFor(range) === valueFor(agreed));
  const ranges = agreed && !isListed ? [...prices, agreed] : prices;
  return (
    <section className="grid gap-3" aria-labelledby="coming">
      <div>
        <h2 className="text-xl" id="coming">
          {coming ? 'Has something changed?' : `On your way${chosen ? `, ${chosen}` : ''}?`}
        </h2>
        <p className="text-sm text-quiet">
          The customer's page shows what you choose. You can skip any of it.
        </p>
      </div>
      <form className="grid gap-4" method="post">
        <input type="hidden" name="seen" value={state.seen} />
        {others.length > 0 ? (
          <Chips legend="Who" name="who" choices={team.map(({ name }) => [name, name])} chosen={chosen} />
        ) : (
          <input type="hidden" name="who" value={chosen} />
        )}
        <Chips
          legend="Price agreed on the phone"
          name="price"
          choices={ranges.map((range) => [valueFor(range), priceText(range)])}
          chosen={valueFor(agreed)}
        >
          <span className="flex items-center gap-2">
            <Sum name="low" label={ranges.length > 0 ? 'Or $' : '$'} /> <Sum name="high" label="to $" />
          </span>
        </Chips>
        <Chips
          legend="There in about"
          name="minutes"
          choices={minuteChoices.map((count) => [`${count}`, `${count} min`])}
          chosen={`${minutes}`}
        />
        <button className="btn btn-dark text-lg" type="submit" name="do" value="coming">
          {tapLabels.coming}
        </button>
      </form>
    </section>
  );
}

const nothingChosen = { price_low: null, price_high: null, minutes: null };
const valueFor = (range?: PriceRange) => (range ? `${range.low}-${range.high}` : '');

type ChipsProps = {
  legend: string;
  name: string;
  choices: [value: string, label: string][];
  chosen?: string | undefined;
  children?: ReactNode;
};

function Chips({ legend, name, choices, chosen, children }: ChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <label
          key={value}
          className="btn border-line bg-paper has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-5 shrink-0 accent-river"
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

const Sum = ({ name, label }: { name: string; label: string }) => (
  <label className="flex items-center gap-2">
    {label}
    <input
      className="input w-20"
      type="text"
      inputMode="numeric"
      name={name}
      maxLength={6}
      autoComplete="off"
    />
  </label>
);

type TapFormProps = {
  going?: Going | undefined;
  taps: Tap[];
  seen: number;
  hasReminders: boolean;
  isPrimary?: boolean;
};

/** "Not a customer" asks for confirmation, because a wrong tap would end all reminders. */
function TapForm({ taps, seen, hasReminders, isPrimary = false, going }: TapFormProps) {
  const button = (tap: Tap, look: string, label: string) => (
    <button key={tap} className={`btn ${look}`} type="submit" name="do" value={tap}>
      {label}
    </button>
  );
  return (
    <form className="grid gap-3" method="post">
      <input type="hidden" name="seen" value={seen} />
      {going && (
        <>
          <input type="hidden" name="who" value={going.person} />
          <input type="hidden" name="low" value={going.low_price ?? ''} />
          <input type="hidden" name="high" value={going.high_price ?? ''} />
          <input type="hidden" name="minutes" value={going.minutes_away ?? ''} />
        </>
      )}
      {taps.map((tap) => {
        if (tap === 'not_customer')
          return (
            <details key={tap} className="grid gap-3">
              <summary className="btn btn-line">{tapLabels[tap]}</summary>
              <div className="mt-3 grid gap-3">
                <p>
                  {hasReminders && 'This stops the reminders. '}If it turns out to be a customer, tap “Undo”.
                </p>
                {button(tap, 'btn-dark', 'Yes, not a customer')}
              </div>
            </details>
          );
        const promise = tap === 'no_answer' && hasReminders && `, remind me in ${noAnswerMinutes} minutes`;
        const look = isPrimary
          ? 'btn-dark text-lg'
          : tap === 'undone' && taps.length > 1
            ? 'link'
            : 'btn-line';
        return button(tap, look, tapLabels[tap] + (promise || ''));
      })}
    </form>
  );
}

/** The staff agree on a time on the phone, so while they're calling or afterward. */
const takesTime = ({ state, service, appointment_at }: LeadState): boolean =>
  appointment_at !== null || (canWait(service ?? '') && (state === 'taken' || state === 'reached'));

type AgreementFormProps = {
  typed: TypedTime | undefined;
  problem?: string | undefined;
  isAgreed: boolean;
  isOpen?: boolean;
  now: Date;
};

function AgreementForm({ typed, problem, isAgreed, isOpen = false, now }: AgreementFormProps) {
  const input = (name: keyof TypedTime, label: string, days = {}) => (
    <div className="grid gap-1">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        {...{ type: name, id: name, name, required: true, defaultValue: typed?.[name] }}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': 'problem' })}
        {...days}
      />
    </div>
  );
  return (
    <details open={isOpen}>
      <summary className="link py-3">{isAgreed ? 'Change the agreed time' : 'Agree on a time'}</summary>
      <form className="mt-3 grid gap-3" method="post">
        {problem && (
          <p id="problem" className="notice border-alert bg-alert-soft">
            {problem}
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          {input('date', 'Day', bookableDays(now))}
          {input('time', 'Time')}
        </div>
        <button className="btn btn-line" type="submit" name="do" value="agree">
          Save the time
        </button>
        {isAgreed && (
          <button className="link py-3" type="submit" name="do" value="call_off" formNoValidate>
            Cancel the appointment
          </button>
        )}
        <p className="text-sm text-quiet">The staff get an email with a file for their calendars.</p>
      </form>
    </details>
  );
}

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

function TextLink({ phone, label, text }: { phone: string; label: string; text?: string }) {
  return (
    <a className="btn btn-line" href={textHref(phone, text)}>
      {label}
    </a>
  );
}

const onMyWay = `This is ${business.name}. I'm on my way and should be there in about … minutes.`;
/** Google and the FTC forbid asking only happy customers for reviews. */
const thanks = `Thanks for calling ${business.name}. Good or bad, we'd appreciate an honest review: `;

const isOver = ({ state }: LeadState) => state === 'reached' || state === 'not_customer';

function textFor(page: LeadPage, when: string): { heading: string; text: string } {
  const { state, action, hasReminders, phone } = page;
  const isComing = page.state.who !== null;
  const stopped = hasReminders ? ' Reminders have stopped.' : '';
  switch (state.state) {
    case 'open':
      return action === 'calling'
        ? {
            heading: 'This customer needs a call',
            text: `${wantsText(state) ? "Tap when you're ready to text. The" : "Tap when you're ready to call. Your phone will dial, and the"} others will see you've claimed it.${hasReminders ? ' Reminders will stop.' : ''}`,
          }
        : {
            heading: 'Not a customer?',
            text: 'Spam, a wrong number or a sales pitch: no one needs to call back.',
          };
    case 'taken':
      return {
        heading: `${isComing ? 'On the way' : 'Claimed'} ${when}`,
        text: `${phone ? 'The others can see it.' : `Someone on staff is ${isComing ? 'coming to' : 'calling'} this customer.`}${stopped}`,
      };
    case 'no_answer':
      return {
        heading: `No answer ${when}`,
        text: hasReminders ? `We'll remind you ${noAnswerMinutes} minutes after that.` : 'Try again later.',
      };
    case 'reached':
      return { heading: `Reached ${when}`, text: `This request is done.${stopped}` };
    case 'not_customer':
      return { heading: `Marked as not a customer ${when}`, text: `No one needs to call.${stopped}` };
  }
}

function tapsOf(
  { state }: LeadState,
  action: LinkAction,
  hasPhone: boolean,
): { first: Tap | undefined; more: Tap[] } {
  if (state === 'reached' && !hasPhone) return { first: 'show', more: ['undone'] };
  if (state === 'reached' || state === 'not_customer') return { first: undefined, more: ['undone'] };
  const own = action === 'notCustomer' ? 'not_customer' : undefined;
  if (state === 'open') return { first: own ?? 'taken', more: [] };
  const outcomes: Tap[] = ['reached', 'no_answer', 'not_customer', 'undone'];
  if (hasPhone) return { first: undefined, more: outcomes };
  const first = own ?? (state === 'taken' ? 'show' : 'taken');
  return { first, more: outcomes.filter((tap) => tap !== first && tap !== state) };
}

export type LinkRefusal = 'forged' | 'expired' | 'erased' | 'other_site';

const refusals: Record<LinkRefusal, [heading: string, text: string]> = {
  forged: [
    "This link doesn't work",
    'Part of it is missing or changed. Open it again from the email, or call the office.',
  ],
  expired: [
    'This link has expired',
    `Links in our emails work for ${linkDays} days. For anything about this request, call the office.`,
  ],
  erased: [
    'This request was erased',
    "We no longer have the customer's name and number. For anything about this request, call the office.",
  ],
  other_site: [
    'Nothing was recorded',
    'The tap came from another website. Open the link again from the email, or call the office.',
  ],
};

export function renderLinkRefusal(reason: LinkRefusal): string {
  const [heading, text] = refusals[reason];
  const { phone } = business;
  return renderDocument(
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <CallLink phone={phone} />
    </>,
    { forStaff: true },
  );
}

export function renderLinkOutage(tapped?: Tapped | Agreement): string {
  return renderDocument(
    'Please try again',
    <>
      <h1>{tapped ? 'Please tap again' : 'Please try again'}</h1>
      <p>
        {tapped
          ? "Our database didn't respond, so we may not have recorded your tap. It's safe to tap again."
          : "Our database didn't respond, so we can't show the status of this request."}{' '}
        Don't wait to call: the number is in the email.
      </p>
      {tapped && 'typed' in tapped ? (
        <AgreementForm typed={tapped.typed} isAgreed={!tapped.typed} isOpen now={new Date()} />
      ) : tapped ? (
        <TapForm {...tapped} taps={[tapped.tap]} hasReminders={false} isPrimary />
      ) : (
        <form className="grid" method="get">
          <button className="btn btn-dark text-lg" type="submit">
            Try again
          </button>
        </form>
      )}
    </>,
    { forStaff: true },
  );
}

/** "at 7:08 PM, 3 minutes ago", or "on Nov 21 at 7:08 PM, 2 days ago" if that wasn't today. */
function whenOf(date: Date, now: Date): string {
  const day = dayOf(date);
  const time = nonBreaking(`at ${shopTime(date)}`);
  return `${day === dayOf(now) ? '' : `on ${nonBreaking(day)} `}${time}, ${agoOf(date, now)}`;
}

const nonBreaking = (text: string) => text.replaceAll(/\s/g, '\u00a0');

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

function agoOf(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) => `${count}\u00a0${unit}${count === 1 ? '' : 's'} ago`;
