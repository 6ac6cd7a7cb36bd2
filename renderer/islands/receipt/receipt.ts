import { timesOf } from '../../../data/lead/clock.ts';
import { routes } from '../../../data/shared/routes.ts';
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
  const sent = `Sent ${short(received)}`;
  point(document.querySelector('a.banner'), href, sent, `we call by ${short(callBy)}`);
  point(document.querySelector('#call-bar a:last-child'), href, sent);
  if (here && !lineIn(here)) {
    here.dataset.receipt = JSON.stringify(kept);
    here.dispatchEvent(new Event('pointerenter'));
  }
  const line = lineIn(here || document.querySelector(ofPlainPost));
  if (line) askReceipt(line, kept, (known) => store({ ...(stored() ?? kept), known }));
}

const lineIn = (panel: Element | null | undefined) =>
  panel?.querySelector<HTMLElement>('.notice > [role=status]');

function point(link: HTMLAnchorElement | null, href: string, text: string, more?: string): void {
  if (!link) return;
  link.href = href;
  // It dials no more, and is counted as no call.
  delete link.dataset.call;
  link.textContent = more ? `${text}, ` : text;
  if (more)
    link.append(
      Object.assign(document.createElement('span'), { className: 'inline-block', textContent: more }),
    );
}

/** "10:17" of "10:17 AM"; a time that names its zone stays whole. */
const short = (time: string) => time.replace(/\s[AP]M$/, '');

function stored(): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(sessionStorage.receipt);
    if (Date.now() - kept.at < keptForMs) return kept;
    delete sessionStorage.receipt;
  } catch {
    // Nothing, or nothing of ours.
  }
  return undefined;
}
