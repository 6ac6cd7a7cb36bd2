/** Who waits, for what and where, so no one has to look it up in the email at the wheel. */
import { shopTime } from '../../data/lead/clock.ts';
import { flagFields, shortLabel } from '../../data/lead/fields.ts';
import { toNational } from '../../data/lead/phone.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { business } from '../base/business-facts.ts';
import { dialHref, directionsHref, textHref, textLines } from '../lead/words/answers.ts';
import { customerIn } from '../lead/words/lead.ts';
import type { Telling } from '../lead/words/telling.ts';
import { takesThanks, wantsNothing, wantsText } from '../lead/words/wishes.ts';
import { TapButton } from './parts.tsx';
import { useStaffPage } from './staff-page.tsx';

/** Unless it changed: it's elsewhere on the page. */
const quiet = ['Phone', 'Wishes', ...flagFields.map(shortLabel)];
const first = [shortLabel('address'), 'Place', shortLabel('message')];

/** What counts at the wheel, and what changed; or the rest. */
export function Job({ isRest = false }: { isRest?: boolean }) {
  const { lead, lines, telling } = useStaffPage();
  const texts: typeof lines = isRest ? [] : textLines(lead, telling.slots.short);
  const answers = lines.filter(({ label, value, before }) =>
    before === undefined
      ? value !== '' && !quiet.includes(label) && first.includes(label) !== isRest
      : !isRest,
  );
  return (
    <dl className="job">
      {[...answers, ...texts].map(({ label, value, href, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            {href && !(label === 'Phone' && wantsNothing(lead)) ? (
              <a className="link" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
            {before && (
              <>
                {' '}
                <s>{before}</s>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The main act after "I'm calling". The page never dials without a press: in Chromium, its buttons didn't work after that. */
export function NumberLink() {
  const { lead } = useStaffPage();
  const isText = wantsText(lead);
  return (
    <a
      className={isText ? 'btn btn-dark' : 'btn btn-call'}
      href={isText ? textHref(lead.phone) : dialHref(lead.phone)}
      // biome-ignore lint/a11y/noAutofocus: the next thing to do after "I'm calling"
      autoFocus
    >
      {isText ? <span>Text</span> : <span className="tel">{toNational(lead.phone)}</span>}
      <small dir="auto">{isText ? customerIn(lead) : `Call ${customerIn(lead)}`}</small>
    </a>
  );
}

/** Calling and driving, as far as the customer wants it. Before anyone goes, the main act calls. */
export function Ways() {
  const { lead, telling, isOpened } = useStaffPage();
  if (!isOpened) return <TapButton tap="show" />;
  const { phase } = telling.standing;
  const href = ['here', 'canceled'].includes(phase) ? '' : directionsHref(lead);
  const isCalled = phase !== 'calling' && phase !== 'missed' && !wantsNothing(lead);
  return (
    <div className="pair">
      {isCalled &&
        (wantsText(lead) ? (
          <TextLink />
        ) : (
          <a className="btn btn-call" href={dialHref(lead.phone)}>
            <Icon name="phone" />
            Call
          </a>
        ))}
      {href && (
        <a className="btn btn-dark" href={href}>
          Drive there
        </a>
      )}
    </div>
  );
}

function TextLink() {
  const { lead, telling } = useStaffPage();
  return (
    <a className="btn btn-line" href={textHref(lead.phone, onMyWay(telling))}>
      Text
    </a>
  );
}

/** Or the number, for customers who don't want it used. */
export function OtherWays() {
  const { lead } = useStaffPage();
  const isSilent = wantsNothing(lead);
  if (!isSilent && !wantsText(lead)) return lead.reach === 'call' ? null : <TextLink />;
  return (
    <details>
      <summary className="link">
        {isSilent
          ? 'They called and asked us to call back? Show the number'
          : "The customer doesn't want calls. Show the number anyway"}
      </summary>
      <a className="btn btn-line" href={dialHref(lead.phone)}>
        <span>
          Call <span className="tel">{toNational(lead.phone)}</span>
        </span>
      </a>
    </details>
  );
}

/** A text to begin with, unless someone else may read it. */
function onMyWay({ standing: { phase, due, wish } }: Telling) {
  if (phase !== 'driving' || !due || !takesThanks({ reach: wish || null })) return undefined;
  return `This is ${business.name}. I'm on my way and should be there around ${shopTime(due)}.`;
}

/** Google and the FTC forbid asking only happy customers for reviews. */
export function ThankYou() {
  const { lead, reviewLink } = useStaffPage();
  if (!reviewLink) return null;
  if (!takesThanks(lead)) return <p>No thank-you text: the customer didn't ask for texts.</p>;
  const thanks = `Thanks for calling ${business.name}. Good or bad, we'd appreciate an honest review: ${reviewLink}`;
  return (
    <>
      <a className="btn btn-line" href={textHref(lead.phone, thanks)}>
        Text a thank-you
      </a>
      <p className="small">It asks for an honest review. Send it to every customer, happy or not.</p>
    </>
  );
}

export function Photo() {
  const { photoOf, hasPhoto } = useStaffPage();
  if (!photoOf) return null;
  if (!hasPhoto) return <p>The customer added a photo, but it hasn't arrived yet.</p>;
  return <img src="?photo" alt="The lock, key or car, as the customer sees it" loading="lazy" />;
}
