import { timesOf } from '../../../data/lead/clock.ts';
import { promiseParts } from '../../../data/lead/receipt.ts';
import { routes } from '../../../data/shared/routes.ts';
import { cutKey } from '../finder/key.ts';
import { forgetTyped, lastTyped } from '../lead-form/typed.ts';
import { askReceipt } from './ask.ts';
import { type Kept, store } from './kept.ts';

const keptForMs = 3_600_000;
const ofPlainPost = 'main > [data-receipt]';

export function close(): void {
  const kept = stored();
  if (!kept) return;
  const closed = { ...kept, closed: true };
  store(closed);
  show(closed);
}

export function showReceipt(): void {
  const given = document.querySelector<HTMLElement>(ofPlainPost)?.dataset.receipt;
  const before = stored();
  const sent: Kept | undefined = given && JSON.parse(given);
  if (sent) forgetTyped();
  // The form fills in what was typed once it wakes.
  const typed = lastTyped();
  if (typed) document.getElementById(`form-${typed.kind}`)?.dispatchEvent(new Event('pointerenter'));
  if (sent?.receipt && sent.reference !== before?.reference) {
    store(sent);
    show(sent);
  } else if (before) show(before);
}

export function show(kept: Kept): void {
  const form = kept.page === location.pathname && document.getElementById(kept.form ?? '');
  const here = !kept.closed && form;
  const href = here ? `#${here.id}` : routes.requestReceivedAs(kept.reference, new Date(kept.at));
  const { received, callBy } = timesOf(new Date(kept.at), kept);
  const { verb, when } = promiseParts(kept, short(callBy));
  showInCallBar(href, `Sent ${short(received)}`, `, we'll ${verb} ${when}`);
  if (here && !lineIn(here)) {
    here.dataset.receipt = JSON.stringify(kept);
    here.dispatchEvent(new Event('pointerenter'));
  }
  const panel = here || document.querySelector(ofPlainPost);
  const line = lineIn(panel);
  if (line) askReceipt(line, kept, (known) => store({ ...(stored() ?? kept), known }));
  if (kept.zip) cutKeys(panel, kept.zip);
}

/** Replaces the picture in the receipt by one that can be changed. */
async function cutKeys(panel: Element | null | undefined, zip: string): Promise<void> {
  if (location.pathname === routes.requestReceived) cutKey(document.querySelector('main figure'), zip);
  const picture = panel?.querySelector('picture');
  if (!picture?.querySelector('img')) return;
  const file = await fetch(routes.keyCut);
  // Our policy refuses its style, and the page has the same.
  const drawing = (await file.text()).replace(/<style>.*<\/style>/s, '');
  const { documentElement: lock } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
  lock.style.width = '168px';
  picture.replaceChildren(lock);
  cutKey(picture, zip);
}

const lineIn = (panel: Element | null | undefined) =>
  panel?.querySelector<HTMLElement>('.notice > [role=status]');

/** Shows the bar on every screen. A phone has room only for `sent`. */
function showInCallBar(href: string, sent: string, callBy: string): void {
  const bar = document.getElementById('call-bar');
  const link = bar?.querySelector<HTMLAnchorElement>('a:last-of-type');
  if (!bar || !link) return;
  bar.classList.add('sent');
  link.href = href;
  const [text, rest] = [document.createElement('span'), document.createElement('span')];
  rest.textContent = callBy;
  text.append(sent, rest);
  link.replaceChildren(text);
}

/** "10:17 AM" becomes "10:17". */
const short = (time: string) => time.replace(/\s[AP]M/, '');

function stored(): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(sessionStorage.receipt);
    if (Date.now() - kept.at < keptForMs) return kept;
    delete sessionStorage.receipt;
  } catch {
    // Nothing stored, or not by us.
  }
  return undefined;
}
