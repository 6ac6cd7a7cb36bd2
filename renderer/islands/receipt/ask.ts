import { receiptRoutes } from '../../../data/shared/routes.ts';
import type { Kept } from './kept.ts';

/** Pauses between requests, ms. The host allows 60 requests a minute per address. */
const pausesMs = [5000, 10_000, 20_000, 40_000];
const laterPauseMs = 60_000;

/** Announces each change of the request in `line`, a live region, until the request closes or the receipt expires. */
export function askReceipt(line: HTMLElement, { receipt, known = '' }: Kept, tell: (html: string) => void) {
  if (!receipt || line.dataset.asked) return;
  line.dataset.asked = 'true';
  let last = known;
  if (line.firstChild) tell(line.innerHTML);
  else if (last) {
    line.setAttribute('aria-live', 'off');
    put(line, last);
  }
  let isOver = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nextDue = () => performance.now() + (pausesMs[asked] ?? laterPauseMs);
  let due = nextDue();

  const plan = () => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(ask, due - performance.now());
  };
  const ask = async () => {
    asked += 1;
    due = nextDue();
    if (line.isConnected) await request();
    else isOver = true;
    if (isOver) document.removeEventListener('visibilitychange', plan);
    plan();
  };
  const request = async () => {
    const headers = { Authorization: `Bearer ${receipt}` };
    const response = await fetch(receiptRoutes.ask, { headers }).catch(() => undefined);
    const { ok = false, status = 0 } = response ?? {};
    const html = await response?.text().catch(() => undefined);
    // Public networks and filters answer, too, with any status.
    if (html === undefined || !/^(<(div data-state|form)|$)/.test(html)) return;
    isOver = [403, 404, 410].includes(status);
    // An expired receipt no longer tells who is on the way.
    const later = isOver ? line.querySelector<HTMLElement>('[data-later]')?.dataset.later : undefined;
    const shown = ok ? html : html || later;
    if (shown === undefined || shown === last) return;
    last = shown;
    line.removeAttribute('aria-live');
    put(line, shown);
    tell(shown);
  };
  document.addEventListener('visibilitychange', plan);
  plan();
}

/** Screen readers announce the line, but not the buttons. */
function put(line: HTMLElement, html: string) {
  line.innerHTML = html;
  line
    .closest('.receipt')
    ?.querySelector('[data-buttons]')
    ?.replaceChildren(...line.querySelectorAll('form'));
}
