import { timesOf } from '../../../data/lead/clock.ts';
import { promiseParts } from '../../../data/lead/receipt.ts';
import { routes } from '../../../data/shared/routes.ts';
import {
  isEmpty,
  removeDraft,
  type SentRequest,
  savedDraft,
  savedSent,
  saveSent,
  watchExit,
} from '../shared/storage.ts';
import type { AddedClass } from '../shared/styles.ts';
import { followRequest } from './follow.ts';

/** Of the request's own page. */
const ofPage = 'main > [data-live]';

export function close(): void {
  const sent = savedSent();
  if (!sent) return;
  const closed = { ...sent, closed: true };
  saveSent(closed);
  show(closed);
}

watchExit();

export function showReceipt(): void {
  // The browser fills in what was typed before "Exit this page" erased it, and its history has the addresses of receipts.
  if (performance.navigation.type > 1 && isEmpty()) {
    for (const form of document.forms) if (!isInUse(form)) form.reset();
    hide();
    return;
  }
  const page = document.querySelector<HTMLElement>(ofPage);
  const before = savedSent();
  if (page) removeDraft();
  // The form fills in what was typed once it is hydrated.
  const typed = savedDraft();
  if (typed) document.getElementById(`form-${typed.kind}`)?.dispatchEvent(new Event('pointerenter'));
  if (before) show(before);
  const { live: receipt = '', reference = '' } = page?.dataset ?? {};
  if (!page || !receipt) return;
  const isSame = before?.reference === reference;
  followRequest(page, receipt, (bar) => {
    const found = { reference, receipt, receivedAt: '', callBy: '', at: Date.now(), isEmergency: false };
    const sent = (isSame && savedSent()) || found;
    saveSent({ ...sent, bar });
    showInCallBar(routes.requestPage(receipt), bar);
  });
}

export function show(sent: SentRequest): void {
  const { receipt, bar } = sent;
  const form = sent.page === location.pathname && document.getElementById(sent.form ?? '');
  const here = !sent.closed && form;
  const page = receipt ? routes.requestPage(receipt) : routes.requestReceived;
  if (sent.never) restoreCallBar();
  else showInCallBar(here ? `#${here.id}` : page, bar ?? sentLine(sent));
  if (here && !liveIn(here)) {
    here.dataset.receipt = JSON.stringify(sent);
    here.dispatchEvent(new Event('pointerenter'));
  }
  const live = here && liveIn(here);
  if (live && receipt)
    followRequest(live, receipt, (now) => {
      // The panel has gone while its request was under way: the visitor left, or closed it.
      if (!live.isConnected) return;
      saveSent({ ...(savedSent() ?? sent), bar: now });
      showInCallBar(`#${here.id}`, now);
    });
}

/** Until its page tells its state. */
function sentLine(sent: SentRequest) {
  const { received, callBy } = timesOf(sent);
  const { verb, when } = promiseParts(sent, short(callBy));
  return `Sent ${short(received)}, we'll ${verb} ${when}`;
}

/** Has the visitor typed since the page loaded, and not just the browser? WebKit matches `:focus-within` only in the front window. */
const isInUse = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || form.querySelector(':user-valid, :user-invalid') !== null;

function hide() {
  // Unless this page is on its way out.
  if (document.querySelector(ofPage) && !document.body.hidden) location.replace(routes.home);
}
document.addEventListener('left', hide);

const liveIn = (form: Element) => form.querySelector<HTMLElement>('[data-live]');

const sentClass: AddedClass = 'sent';
let restoreCallBar = () => {};

/** Shows the bar on every screen. A phone has room only for what comes before the comma. */
function showInCallBar(href: string, text: string) {
  const bar = document.getElementById('call-bar');
  const link = bar?.querySelector<HTMLAnchorElement>('.btn-line');
  if (!bar || !link || !text) return;
  if (!bar.classList.contains(sentClass)) {
    const before = link.cloneNode(true);
    restoreCallBar = () => {
      bar.classList.remove(sentClass);
      link.replaceWith(before);
    };
    document.addEventListener('left', restoreCallBar, { once: true });
  }
  bar.classList.add(sentClass);
  link.href = href;
  const [line, rest] = [document.createElement('span'), document.createElement('span')];
  const comma = `${text},`.indexOf(',');
  rest.textContent = text.slice(comma);
  line.append(text.slice(0, comma), rest);
  link.replaceChildren(line);
}

/** "10:17 AM" becomes "10:17". */
const short = (time: string) => time.replace(/\s[AP]M/, '');
