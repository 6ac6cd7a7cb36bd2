/**
 * Renders everything that's told of a request, and reads who, when, price, fee and next act from the text. Nothing here knows how they are
 * decided: the tellings only have to agree, and to keep the promises below.
 */
import { shopDay } from '../../data/lead/clock.ts';
import { startTimeBudget } from '../../netlify/base/time-budget.ts';
import openWork from '../../netlify/functions/open-work.ts';
import { openDatabase as openLeads } from '../../netlify/lead/database.ts';
import { isPress } from '../../netlify/lead/events.ts';
import { openWorkEnd, openWorkPath } from '../../netlify/lead/open-work.ts';
import { tapRules } from '../../netlify/lead/tap-rules.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { readPage } from '../support/page.ts';
import type { Database } from './database.ts';
import { type Customer, find, key, names, type Shop, site } from './shop.ts';
import { minute } from './world.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/&#x27;|&#39;/g, "'");
/** Without the limit in "More than $140?", what canceling costs, and what no one owes. */
const prices = (text: string): string[] =>
  plain(text)
    .replace(/More than \$\d+/, '')
    .match(/\$(?!(?:0|50)\b)\d+(?:–\$\d+)?/g) ?? [];
const named = (text: string) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
const timesIn = (text: string): string[] => plain(text).match(/\b\d{1,2}:\d\d\b/g) ?? [];

const ended = /^Your request \w{4} (?:Canceled|You're in|It's done|All settled|This request is closed)/;

export type Tellings = ReturnType<typeof openTellings>;

export function openTellings(shop: Shop, customer: Customer, database: Database) {
  const { fields, open, openStaff, send } = customer;
  const { mails, pushes, hooks, texts } = shop;
  const sentAt = new Date();
  /** What the pages offered last. */
  const offered = { presses: [] as string[], taps: [] as string[] };
  let wasLate = false;
  let repeated = '';
  const before = { mails: 0, pushes: 0, texts: 0, seen: 0 };

  async function repeat() {
    // Later, or after the end, the same words are a new request.
    const isLater = Date.now() > sentAt.getTime() + 14 * minute;
    if (repeated || isLater || ended.test((await open()).text)) return;
    const page = await send({ submissionId: crypto.randomUUID() });
    if (page && /We have your request/.test((await open(page)).text)) repeated = page;
  }

  async function read() {
    const [owner, staff] = [await open(), await openStaff()];
    offered.presses = owner.buttons.filter((name) => isPress(name) && name !== 'cancel_asked');
    // Their forms come after "Spoke to them".
    offered.taps = [
      ...staff.buttons,
      ...(staff.buttons.includes('spoke') ? ['coming', 'agreed', 'done'] : []),
    ].filter((name) => name in tapRules);
    return { owner, staff };
  }

  /** @param hasActed by a tap or press that a page offered */
  async function compare(hasActed: boolean) {
    const { owner, staff } = await read();
    const holder = await open(undefined, false);
    const work = await readPage(
      await openWork(new Request(site + openWorkPath(openWorkEnd(new Date()), key))),
    );
    const listed = await openLeads(startTimeBudget(8000)).openLeads(true);
    const [row] = await database.owner('select count(*) as seen from lead_events', true);
    const push = pushes.at(-1);
    const hook = hooks.findLast(({ type }) => type === 'lead.changed')?.data;
    const page = plain(owner.text).replace(/ While you wait .*| Questions\? Say .*/, '');
    // A closed request's link ends the next morning, before the customer's and the push.
    const hasPage = staff.status !== 410;
    const staffText = plain(staff.text).replace(
      /Request \w{8}, came in.*|I am Ada Bo|Who drives Ada Bo/g,
      '',
    );
    const workText = plain(work.text).replace(/^.*Reload it for the latest\./, '');
    const digest = listed.length > 0 ? composeDigestEmail(listed).text : '';
    // What a text lacks of our formats, and its link.
    const newTexts = texts.slice(before.texts).map((text) => {
      const told = text.replace(/https\S+/, '').replaceAll('-', '–');
      return { to: fields.email, subject: told, text: '' };
    });
    const newMails = [...mails.slice(before.mails), ...newTexts];
    const toCustomer = newMails.filter(({ to }) => to === fields.email);
    const isOver = ended.test(page);
    const tellings: Record<string, string> = {
      page,
      staff: staffText,
      ...(!isOver && { work: workText, digest: digest.replace(/^[^\n]*\n|I'm .*/gs, '') }),
      ...(push && { push: `${push.title} ${push.message}` }),
      ...Object.fromEntries(toCustomer.map(({ subject, text }) => [`mail "${subject}"`, subject + text])),
    };
    const must = (isTrue: boolean, what: string) => {
      if (!isTrue) throw new Error(`${what}\n${JSON.stringify({ ...tellings, hook }, null, 1)}`);
    };

    // Who.
    const answering = find(/(\w+) is (?:call|text)ing them/, staffText);
    const people = Object.entries(tellings).flatMap(([where, text]) =>
      named(text).filter((name) => !answering || (where !== 'page' && name !== answering)),
    );
    const holderName = String(hook?.holder ?? '');
    if (names.includes(holderName)) people.push(holderName);
    must(new Set(people).size <= 1, `Two people: ${people}`);
    must(named(plain(holder.text)).length === 0, 'Someone with only the link reads who comes');

    // Price: one for everyone, and not lost on the way from one to the other.
    const [price] = prices(page);
    for (const [where, text] of Object.entries(tellings))
      must(
        prices(text).every((one) => one === price),
        `${where} has another price than ${price}: ${prices(text)}`,
      );
    if (price && !isOver && /Nobody (came|is here)|on the way|any minute|is here|new time/.test(page))
      must(prices(staffText).includes(price), `The staff doesn't read ${price}`);

    // Fee.
    const cancel = find(/Cancel now (Free|\$\d+)/, page).toLowerCase();
    const costs = find(/Canceling (?:costs them|is) (free|\$\d+)/, staffText);
    if (costs) must(costs === cancel, `Canceling: ${cancel} for the customer, ${costs} for the staff`);
    const owed = /Canceled\. You owe nothing/.test(page) ? '$0' : find(/Canceled (\$\d+)/, page);
    const isLate = /We're late|is late\.|should have talked|should have a text/.test(page);
    must(!wasLate || ![cancel, owed].includes('$50'), 'A fee after a broken promise');
    wasLate ||= isLate;
    if (owed)
      must(
        `$${hook?.fee}` === owed &&
          (!hasPage || staffText.includes(owed === '$0' ? 'They owe nothing' : `says ${owed} is due`)),
        `The customer owes ${owed}, and the staff reads otherwise`,
      );
    for (const { subject, text } of newMails) {
      const mailed = find(/Cancel now: (Free|\$\d+)/, text).toLowerCase();
      must(!mailed || mailed === cancel, `A mail says ${mailed}, the page ${cancel}`);
      if (owed && /cancel/i.test(subject) && !/appointment|Canceled: /.test(subject))
        must(
          (owed === '$0') === /owes? nothing/.test(subject + text),
          `A mail has another fee than ${owed}: ${subject}`,
        );
    }

    // When: what the customer reads in the largest type is on the staff's page, too.
    const clockHtml = find(/class="rq-clock">(.*?)<\/p>/s, owner.html);
    const clock = plain(clockHtml.replaceAll(/<[^>]+>/g, ' '));
    const [at] = timesIn(clock);
    if (clock)
      must(/^(\d{1,2}:\d\d|\$\d+)$/.test(find(/<b>(.*?)</s, clockHtml)), `The figure is no time: ${clock}`);
    for (const { subject } of newTexts)
      must(
        timesIn(subject).every((time) => time === at),
        `A text has another time than ${at}: ${subject}`,
      );
    if (at && !/tried|since|^ ?by /.test(clock) && !isLate)
      must(timesIn(staffText).includes(at), `The customer reads ${at}, the staff ${timesIn(staffText)}`);
    if (at && /around|said/.test(clock) && !isOver && /On the way|Appointments|No one yet/.test(workText))
      must(
        timesIn(workText).includes(at) ||
          /late|says nobody|to cancel|now, |another time|after all|no word/.test(workText),
        `Open work has another time than ${at}`,
      );
    if (/tomorrow,? to set a time|(call|text) tomorrow/.test(page + staffText + workText))
      must(shopDay(new Date()) === shopDay(sentAt), 'Tomorrow, past midnight');

    // Next act: a push names a button of the page that it opens.
    const button = find(/Tap “(.*?)”$/, push?.message);
    const buttons = plain(staff.html).match(/<(button|a)\b.*?<\/\1>/g) ?? [];
    if (push)
      must(
        hasPage
          ? buttons.some((one) => one.replaceAll(/<[^>]+>/g, ' ').includes(button))
          : /Done|Canceled|Settled|Not a c/.test(push.title),
        `A push names the button “${button}”, and its page has none`,
      );
    const seen = Number(row?.seen);
    must(!hasActed || seen > before.seen, 'An offered tap or press was not recorded');
    if (push && seen > before.seen)
      must(pushes.length > before.pushes && hook !== undefined, 'A tap or press without a push or webhook');
    Object.assign(before, { mails: mails.length, pushes: pushes.length, texts: texts.length, seen });

    // Wishes.
    if (fields.reach === 'none') {
      must(toCustomer.length === 0, 'A mail to someone who must not be contacted');
      must(!/We'll (call|text) you|we (call|text) you by/i.test(page), 'Their page promises a call');
      must(/DON'T CONTACT/.test(push?.title ?? "DON'T CONTACT"), 'A push without the wish');
    }
    if (/We won't call or text you/.test(page))
      must(/Don't call\. Don't text/.test(staffText), "The staff doesn't read the wish");

    // A repeat ends with its main request.
    if (repeated)
      must(
        /That request is closed/.test((await open(repeated)).text) === isOver,
        'A repeat outlives its main request, or ends before it',
      );
  }

  return { offered, repeat, read, compare };
}
