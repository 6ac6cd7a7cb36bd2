import { shopTime } from '../../../data/lead/clock.ts';
import type { ReceiptState } from '../../../data/lead/contract.ts';
import { receiptHeadings, receiptText } from '../../../data/lead/receipt.ts';
import { receiptRoutes } from '../../../data/shared/routes.ts';
import type { Kept } from './kept.ts';

/** Pauses between requests, ms; the last one repeats. The host allows 60 requests a minute per address. */
const pausesMs = [5000, 10_000, 20_000, 40_000, 60_000];

/** Announces each change of the request in `line`, a live region, until the request closes or the receipt expires. */
export function askReceipt(
  line: HTMLElement,
  { receipt, known }: Kept,
  tell: (answer: ReceiptState) => void,
): void {
  if (!receipt || line.dataset.asked) return;
  line.dataset.asked = 'true';
  let last = known;
  if (last && last.state !== 'waiting') {
    line.setAttribute('aria-live', 'off');
    fill(line, last);
  }
  let isOver = last?.state === 'closed';
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 0;
  let due = performance.now() + pause();

  const plan = () => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(ask, due - performance.now());
  };
  const ask = async () => {
    asked += 1;
    due = performance.now() + pause();
    if (line.isConnected) await request();
    else isOver = true;
    if (isOver) document.removeEventListener('visibilitychange', plan);
    plan();
  };
  const request = async () => {
    const response = await fetch(receiptRoutes.ask, {
      headers: { Authorization: `Bearer ${receipt}` },
    }).catch(() => undefined);
    isOver = [403, 404, 410].includes(response?.status ?? 0);
    const answer: ReceiptState | undefined = response?.ok
      ? await response.json().catch(() => undefined)
      : undefined;
    // An expired receipt no longer tells who is on the way.
    if (isOver && last?.state === 'taken') {
      last = { state: last.state, at: last.at, isQuiet: true };
      fill(line, last);
      tell(last);
    }
    if (!answer || JSON.stringify(answer) === JSON.stringify(last ?? { state: 'waiting' })) return;
    last = answer;
    isOver = answer.state === 'closed';
    line.removeAttribute('aria-live');
    fill(line, answer);
    tell(answer);
  };
  document.addEventListener('visibilitychange', plan);
  plan();
}

function fill(line: HTMLElement, answer: ReceiptState): void {
  const when = 'at' in answer ? new Date(answer.at) : new Date();
  const coming = answer.state === 'taken' && answer.coming;
  if (coming) line.innerHTML = coming;
  else line.textContent = receiptText(answer, shopTime(when));
  // The panel's heading and its line about our call.
  const panel = line.closest('.notice');
  const title = panel?.querySelector('h2');
  const promise = panel?.querySelector<HTMLElement>('[data-promise-line]');
  if (!title || !promise) return;
  title.dataset.promise ??= title.textContent;
  const heading = receiptHeadings[coming ? 'coming' : answer.state];
  title.textContent = heading ?? title.dataset.promise;
  promise.hidden = Boolean(heading);
}
