import { phone } from '../../../data/lead/site-facts.js';
import { receiptRoutes } from '../../../data/shared/routes.ts';

/** Pauses between requests, ms. The host allows 60 requests a minute per address. */
const pausesMs = [5000, 10_000, 20_000, 40_000] as const;
const [laterMs, muchLaterMs, manyRequests] = [60_000, 180_000, 30];
/** A page's change waits for the end of a press, ms. */
const pressMs = 300;

/**
 * Keeps what the function rendered of a request up to date in `place`, until nothing changes anymore, and sends what's pressed there.
 * `tell` hears each state, as the call bar shows it.
 */
export function followRequest(place: HTMLElement, token: string, tell: (bar: string) => void): void {
  if (place.dataset.followed) return;
  place.dataset.followed = 'true';
  let isOver = false;
  // Translators change what's on the page.
  let shown = shownIn(place);
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Its own page has just been rendered.
  let due = performance.now() + (shown ? pausesMs[0] : 0);
  const pause = () => pausesMs[asked] ?? (asked < manyRequests ? laterMs : muchLaterMs);

  const plan = () => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(ask, due - performance.now());
  };
  const ask = async () => {
    due = performance.now() + pause();
    asked += 1;
    if (place.isConnected) await load();
    else isOver = true;
    if (isOver) document.removeEventListener('visibilitychange', plan);
    plan();
  };
  /** @returns whether it was answered by us */
  const load = async (body?: URLSearchParams) => {
    const headers = { Authorization: `Bearer ${token}` };
    const init = body ? { method: 'POST', headers, body } : { headers };
    const response = await fetch(receiptRoutes.ask, init).catch(() => undefined);
    const html = await response?.text().catch(() => undefined);
    isOver = [403, 404, 410].includes(response?.status ?? 0) && html === '';
    // Public networks and filters answer, too, with any status.
    const isOurs = html?.startsWith('<div class="rq-now') ?? false;
    if (isOurs) await put(html ?? '');
    else lose();
    return isOurs;
  };
  const put = async (html: string) => {
    while (place.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, pressMs));
    const template = document.createElement('template');
    template.innerHTML = html;
    const [asOf, newAsOf] = [place, template.content].map((part) => part.querySelector('[data-as-of]'));
    const [before, now] = [shown, shownIn(template.content)];
    if (now !== before) {
      shown = now;
      place.replaceChildren(template.content);
      const heading = place.querySelector('h2')?.textContent;
      // Of its own page.
      if (place.dataset.reference) document.title = document.title.replace(/^.*(?= \| )/, `${heading}`);
      const said = place.parentElement?.querySelector('[data-said]');
      if (before && said) said.textContent = place.querySelector('.rq-say')?.textContent ?? '';
    } else if (asOf && newAsOf) asOf.textContent = newAsOf.textContent;
    hear();
  };
  const hear = () => {
    const { bar = '', over } = place.querySelector<HTMLElement>('.rq-now')?.dataset ?? {};
    isOver = over === 'true';
    tell(bar);
  };
  /** What it shows was true then. */
  const lose = () => {
    const asOf = place.querySelector('[data-as-of]');
    if (asOf && !asOf.textContent?.startsWith('No ')) asOf.prepend('No connection. ');
  };
  place.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (place.dataset.busy) return;
    place.dataset.busy = 'true';
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    body.set(submitter.name, submitter.value);
    const isSent = await load(body);
    delete place.dataset.busy;
    if (!isSent) return warn(form);
    asked = 0;
    due = performance.now() + pause();
    plan();
    const heading = place.querySelector('h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('visibilitychange', plan);
  if (shown) hear();
  plan();
}

/** Without the time, which changes each time. */
const shownIn = (place: ParentNode) =>
  [...place.querySelectorAll('.rq, .rq-more details')].map(({ innerHTML }) => innerHTML).join();

function warn(form: HTMLFormElement): void {
  const text = `That didn't go through. Press again, or call ${phone}.`;
  const line = form.querySelector('[role=alert]') ?? document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = text;
  form.append(line);
}
