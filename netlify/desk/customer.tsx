/** Who waits, for what and where, so no one has to look it up in the email at the wheel. */
import { flagFields, shortLabel } from '../../data/lead/fields.ts';
import { toNational } from '../../data/lead/phone.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { business } from '../base/site.ts';
import { dialHref, directionsHref, textHref } from '../lead/words/answers.ts';
import { takesThanks, wantsNothing, wantsText } from '../lead/words/wishes.ts';
import type { StaffPage } from './page.ts';

type Page = { page: StaffPage };

/** Unless it changed: it's elsewhere on the page, or goes without saying. */
const isQuiet = (label: string, value: string) =>
  label === 'Phone' || label === 'Wishes' || (flags.includes(label) && value === 'No');

const flags = flagFields.map(shortLabel);

export function Job({ page: { lines, lead } }: Page) {
  return (
    <dl className="job">
      {lines.map(({ label, value, href, before }) => {
        const isShown = before !== undefined || (value !== '' && !isQuiet(label, value));
        return isShown ? (
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
        ) : null;
      })}
    </dl>
  );
}

/** The main act after "I'm calling". The page never dials without a press: in Chromium, its buttons didn't work after that. */
export function NumberLink({ page: { lead } }: Page) {
  if (wantsNothing(lead)) return null;
  const number = toNational(lead.phone);
  return wantsText(lead) ? (
    // biome-ignore lint/a11y/noAutofocus: the next thing to do after "I'm texting"
    <a className="btn btn-dark" href={textHref(lead.phone)} autoFocus>
      <span>Text</span>
      <small dir="auto">{lead.name}</small>
    </a>
  ) : (
    // biome-ignore lint/a11y/noAutofocus: the next thing to do after "I'm calling"
    <a className="btn btn-call" href={dialHref(lead.phone)} autoFocus>
      <span className="tel">{number}</span>
      <small dir="auto">Call {lead.name}</small>
    </a>
  );
}

/** For customers who don't want it used. */
export function HiddenNumber({ page: { lead } }: Page) {
  const isSilent = wantsNothing(lead);
  if (!isSilent && !wantsText(lead)) return null;
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

/** Next to each other, as far as the customer wants it. `text` is what a text begins with. */
export function Reach({
  page: { lead },
  text,
  isCalled = true,
}: Page & { text?: string | undefined; isCalled?: boolean }) {
  if (wantsNothing(lead)) return null;
  const takesText = lead.reach !== 'call';
  return (
    <div className="pair">
      {isCalled && !wantsText(lead) && (
        <a className="btn btn-call" href={dialHref(lead.phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {takesText && (
        <a className="btn btn-line" href={textHref(lead.phone, text)}>
          Text
        </a>
      )}
    </div>
  );
}

export function Drive({ page: { lead } }: Page) {
  const href = directionsHref(lead);
  return href ? (
    <a className="btn btn-dark" href={href}>
      Drive there
    </a>
  ) : null;
}

/** Google and the FTC forbid asking only happy customers for reviews. */
export function ThankYou({ page: { lead, reviewLink } }: Page) {
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

export function Photo({ page: { photoOf, hasPhoto, isOpened } }: Page) {
  if (!photoOf) return null;
  if (!hasPhoto) return <p>The customer added a photo, but it hasn't arrived yet.</p>;
  return (
    <details open={isOpened}>
      <summary className="link">Photo from the customer</summary>
      <img src="?photo" alt="The lock, key or car, as the customer sees it" loading="lazy" />
    </details>
  );
}
