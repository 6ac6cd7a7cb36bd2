import { timesOf } from '../../../data/lead/clock.ts';
import { promiseParts } from '../../../data/lead/receipt.ts';
import { routes } from '../../../data/shared/routes.ts';
import { cutKey } from '../finder/key.ts';
import { forgetDraft, isEmpty, keepSent, lastDraft, lastSent, watchExit } from '../storage.ts';
import { askReceipt } from './ask.ts';
import type { Kept } from './kept.ts';

const ofPlainPost = 'div[data-receipt]';

export function close(): void {
  const kept = lastSent();
  if (!kept) return;
  const closed = { ...kept, closed: true };
  keepSent(closed);
  show(closed);
}

watchExit();

// Without a share sheet, the link opens a text for the visitor to send to themselves.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-keep]');
  if (!link || !navigator.share) return;
  event.preventDefault();
  navigator.share({ text: link.dataset.keep ?? '' }).catch(() => {});
});

export function showReceipt(): void {
  // The browser fills in what was typed before "Exit this page" erased it, and its history has the addresses of receipts.
  if (performance.navigation.type > 1 && isEmpty()) {
    for (const form of document.forms) if (!isInUse(form)) form.reset();
    hide();
    return;
  }
  const given = document.querySelector<HTMLElement>(ofPlainPost)?.dataset.receipt;
  const before = lastSent();
  const sent: Kept | undefined = given && JSON.parse(given);
  if (sent) forgetDraft();
  // The form fills in what was typed once it is hydrated.
  const typed = lastDraft();
  if (typed) document.getElementById(`form-${typed.kind}`)?.dispatchEvent(new Event('pointerenter'));
  if (sent?.receipt && sent.reference !== before?.reference) {
    keepSent(sent);
    show(sent);
  } else if (before) show(before);
}

export function show(kept: Kept): void {
  const form = kept.page === location.pathname && document.getElementById(kept.form ?? '');
  const here = !kept.closed && form;
  const href = here
    ? `#${here.id}`
    : routes.requestReceivedAs(kept.reference, kept.receivedAt, '', kept.service);
  const { received, callBy } = timesOf(kept);
  const { verb, when } = promiseParts(kept, short(callBy));
  const isCanceled = kept.known?.includes('data-state="canceled"');
  if (kept.never) restoreCallBar();
  else if (isCanceled) showInCallBar(href, 'Canceled', '');
  else showInCallBar(href, `Sent ${short(received)}`, `, we'll ${verb} ${when}`);
  if (here && !lineIn(here)) {
    here.dataset.receipt = JSON.stringify(kept);
    here.dispatchEvent(new Event('pointerenter'));
  }
  const panel = here || document.querySelector(ofPlainPost);
  const line = lineIn(panel);
  const tell = (known: string) => {
    const news = { ...(lastSent() ?? kept), known };
    keepSent(news);
    show(news);
  };
  if (line) askReceipt(line, kept, tell);
  if (kept.zip) cutKeys(panel, kept.zip);
}

/** What a visitor has typed since the page loaded, unlike what the browser filled in. */
const isInUse = (form: HTMLFormElement) =>
  form.matches(':focus-within') || form.querySelector(':user-valid, :user-invalid') !== null;

function hide() {
  if (document.querySelector(ofPlainPost)) location.replace(routes.home);
}
document.addEventListener('left', hide);

/** Replaces the picture in the receipt by one that can be changed. */
async function cutKeys(panel: Element | null | undefined, zip: string) {
  if (location.pathname === routes.requestReceived) cutKey(document.querySelector('main figure'), zip);
  const picture = panel?.querySelector('picture');
  if (!picture?.querySelector('img')) return;
  const file = await fetch(routes.keyCut).catch(() => undefined);
  if (!file?.ok) return;
  // Our policy refuses its style, and the page has the same.
  const drawing = (await file.text()).replace(/<style>.*<\/style>/s, '');
  const { documentElement: lock } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
  lock.style.width = '168px';
  picture.replaceChildren(lock);
  cutKey(picture, zip);
}

const lineIn = (panel: Element | null | undefined) => panel?.querySelector<HTMLElement>('[data-standing]');

let restoreCallBar = () => {};

/** Shows the bar on every screen. A phone has room only for `sent`. */
function showInCallBar(href: string, sent: string, callBy: string) {
  const bar = document.getElementById('call-bar');
  const link = bar?.querySelector<HTMLAnchorElement>('.btn-line');
  if (!bar || !link) return;
  const before = link.cloneNode(true);
  restoreCallBar = () => {
    bar.classList.remove('sent');
    link.replaceWith(before);
  };
  document.addEventListener('left', restoreCallBar);
  bar.classList.add('sent');
  link.href = href;
  const [text, rest] = [document.createElement('span'), document.createElement('span')];
  rest.textContent = callBy;
  text.append(sent, rest);
  link.replaceChildren(text);
}

/** "10:17 AM" becomes "10:17". */
const short = (time: string) => time.replace(/\s[AP]M/, '');
