import { phone } from '../../../data/lead/site-facts.js';
import { receiptRoutes } from '../../../data/shared/routes.ts';

/** Pauses between requests, ms. The host allows 60 requests a minute per address. */
const pausesMs = [5000, 10_000, 20_000, 40_000] as const;
const [laterMs, muchLaterMs, manyRequests] = [60_000, 180_000, 30];
/** A page's change waits for the end of a press, ms. */
const pressMs = 300;

/** A hidden page waits until it shows again. From `over`, only a press leads on. */
type State = 'waiting' | 'asking' | 'sending' | 'over';

/**
 * Keeps what the function rendered of a request up to date in `place`, until nothing changes anymore, and sends what's pressed there.
 * `tell` hears each state, as the call bar shows it.
 */
export function followRequest(place: HTMLElement, token: string, tell: (bar: string) => void): void {
  if (place.dataset.followed) return;
  place.dataset.followed = 'true';
  // Translators change what's on the page.
  let shown = shownIn(place);
  let state: State = 'waiting';
  let asked = 0;
  // Its own page has just been rendered.
  let due = performance.now() + (shown ? pausesMs[0] : 0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: State) => {
    state = next;
    clearTimeout(timer);
    if (state === 'waiting' && !document.hidden) timer = setTimeout(ask, due - performance.now());
  };
  const plan = () => {
    due = performance.now() + (pausesMs[asked] ?? (asked < manyRequests ? laterMs : muchLaterMs));
  };
  const ask = async () => {
    plan();
    asked += 1;
    enter('asking');
    const html = place.isConnected ? await answerTo(place, token) : '';
    // Unless something was pressed meanwhile.
    if (state === 'asking') enter(take(html));
  };
  const take = (html: string | undefined): State => {
    // The form was drawn anew, or "Exit this page" was pressed.
    if (!place.isConnected || document.body.hidden) return 'over';
    if (html) {
      shown = show(place, html, shown);
      return hear();
    }
    // What it shows was true then.
    const asOf = place.querySelector('[data-as-of]');
    if (asOf && !asOf.textContent?.startsWith('No ')) asOf.prepend('No connection. ');
    return html === '' ? 'over' : 'waiting';
  };
  const hear = (): State => {
    const { bar = '', over } = place.querySelector<HTMLElement>('.rq-now')?.dataset ?? {};
    tell(bar);
    return over === 'true' ? 'over' : 'waiting';
  };
  place.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (state === 'sending') return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    body.set(submitter.name, submitter.value);
    enter('sending');
    const html = await answerTo(place, token, body);
    const next = take(html);
    if (html) {
      asked = 0;
      plan();
      const heading = place.querySelector('h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    } else warn(form);
    enter(next);
  });
  document.addEventListener('visibilitychange', () => enter(state));
  enter(shown ? hear() : state);
}

/** What we answer once no press is under way: HTML, nothing if there's no such request, or undefined if it's not by us. */
async function answerTo(place: HTMLElement, token: string, body?: URLSearchParams) {
  const headers = { Authorization: `Bearer ${token}` };
  const init = body ? { method: 'POST', headers, body } : { headers };
  const response = await fetch(receiptRoutes.ask, init).catch(() => undefined);
  const html = await response?.text().catch(() => undefined);
  while (place.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, pressMs));
  const isGone = html === '' && [403, 404, 410].includes(response?.status ?? 0);
  // Public networks and filters answer, too, with any status.
  return isGone || html?.startsWith('<div class="rq-now') ? html : undefined;
}

/** @param before what it showed last @returns what it shows now */
function show(place: HTMLElement, html: string, before: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [asOf, newAsOf] = [place, template.content].map((part) => part.querySelector('[data-as-of]'));
  const now = shownIn(template.content);
  if (now !== before) {
    // The van rolls on from its last stop.
    const [was, lane] = [place, template.content].map((part) => part.querySelector('.rq-lane'));
    const stop = lane?.className ?? '';
    if (was && lane) lane.className = was.className;
    place.replaceChildren(template.content);
    if (lane?.clientWidth) lane.className = stop;
    const heading = place.querySelector('h2')?.textContent;
    // Of its own page.
    if (place.dataset.reference) document.title = document.title.replace(/^.*(?= \| )/, `${heading}`);
    const said = place.parentElement?.querySelector('[data-said]');
    if (before && said) said.textContent = place.querySelector('.rq-say')?.textContent ?? '';
  } else if (asOf && newAsOf) asOf.textContent = newAsOf.textContent;
  return now;
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
