/** Everything that anyone is told about the state of a request: the only place with such words. Pages, mails, pushes and lists lay them out. */
import { shopDate } from '../../../data/lead/clock.ts';
import type { Situation } from '../standing.ts';
import { phone, type Slots, spanishDate, spanishTime } from './slots.ts';

/** `label`, and the time in the largest type; `figure` is a sum that's due. */
export type Clock = { label?: string; at: Date; was?: Date | undefined; hasDay?: false } | { figure: string };

/** How loud a push is: 5 rings until someone looks, 3 is the default, 2 is silent. For an emergency, and for what can wait. */
type Rings = readonly [emergency: 5 | 3 | 2, canWait: 5 | 4 | 3 | 2];

export type Words = {
  customer: {
    heading: string;
    clock?: Clock | undefined;
    line: string;
    /** On the call bar of every page. */
    bar: string;
    /** The subject of an email. */
    mail?: string | undefined;
    /** Of one that reminds. */
    nudge?: string;
    text?: readonly [english: string, spanish: string];
    tone?: 'late' | 'big' | undefined;
  };
  staff: {
    /** The first part is the largest. */
    head: readonly [figure: string, text: string];
    line: string;
    /** On "Open work": the list, and what it says. */
    work: readonly [list: string, line: string];
    push: string;
    rings: Rings;
    /** Ends the subject of a new request. */
    first?: string;
    /** What a reminder says, if it's not the same. */
    nudge?: string;
    /** The subject of an email, if it's not the same. */
    mail?: string;
    digest: string;
    tone?: 'late' | 'loud' | 'fine';
  };
};

const spanishVerbs = { call: 'Le llamaremos', text: 'Le escribiremos' };
const spanishDays = { today: 'hoy', tomorrow: 'mañana', '': '' };

const silent: Rings = [2, 2];
const asks: Rings = [5, 3];
const raises: Rings = [5, 4];

/** After a press that told everyone. */
function toldEveryone(s: Slots, label: string, line: string, isOurFault = false): Words['customer'] {
  const { promise, isSilent, verb, number, fault, short, isBroken, caller } = s;
  const clock = promise?.what === 'call' && { label: isBroken ? 'we said' : label, at: promise.at };
  return {
    heading: isBroken ? "We're late." : "We've told everyone",
    clock: clock || undefined,
    line: isSilent
      ? `${line} We won't call: call us and say ${number}.`
      : isBroken
        ? fault
        : s.list([line, caller && `${caller} is ${verb}ing you.`]),
    bar: isBroken
      ? s.lateBar
      : clock
        ? `We've told everyone, we ${verb} by ${short(clock.at)}`
        : "We've told everyone",
    tone: isOurFault || isBroken ? 'late' : undefined,
  };
}

/** The same for the staff. */
const raised = (
  s: Slots,
  title: string,
  line: string,
  work: string,
  who = 'they told us',
): Words['staff'] => ({
  head: [`${title},`, `${who} at ${s.at(s.pressedAt)}`],
  line: s.list([line, s.caller && `${s.caller} is ${s.verb}ing them.`]),
  work:
    s.phase === 'waiting' || s.phase === 'calling' || s.phase === 'missed'
      ? ['No one yet', work]
      : [s.visitList, work],
  push: `${title}, ${s.short(s.pressedAt)}`,
  rings: raises,
  digest: work,
  tone: 'loud',
});

const callBy = ({ promise, verb, at }: Slots, more = '') =>
  promise?.what === 'call'
    ? `${verb === 'text' ? 'Text' : 'Call'} by ${at(promise.at)}${more}.`
    : "Don't call: they'll call us.";

const before = ({ phase, someone, since, at, called, by }: Slots) =>
  phase === 'calling'
    ? `Before that: taken at ${at(since)}${by}, no word since.`
    : phase === 'missed'
      ? `${someone} ${called} at ${at(since)}, no answer.`
      : '';

const isDue = (s: Slots, who: string, price = '') =>
  s.due && `${who} is due ${s.dayOf(s.due) === 'today' ? 'at ' : ''}${s.at(s.due)}${price}.`;

const lateArrival = (s: Slots): Words => ({
  customer: {
    heading: s.holder?.member ? `${s.locksmith} is late.` : "We're late.",
    clock: s.promise?.isUntold
      ? { label: 'on the way since', at: s.since }
      : { label: 'we said', at: s.dueAt },
    line: s.fault,
    bar: s.lateBar,
    tone: 'late',
  },
  staff: {
    head: [`${s.late} late:`, `${s.at(s.dueAt)}${s.agreed}`],
    line: "Their page says we're late, canceling is free now.",
    work: [s.visitList, `${s.late} late${s.of}${s.agreed}`],
    push: `NOT THERE, ${s.promise?.isUntold ? `on the way since ${s.short(s.since)}` : `due ${s.short(s.dueAt)}`}${s.of}`,
    rings: raises,
    digest: `due ${s.short(s.dueAt)}${s.of}, no “I'm here”`,
    tone: 'late',
  },
});

const isDone = (
  s: Slots,
  customer: Words['customer'],
  head: readonly [string, string],
  push: string,
): Words => ({
  customer: { tone: 'big', ...customer },
  staff: {
    head,
    line: s.list([s.by && `By ${s.someone}.`, !s.isSilent && 'Reminders have stopped.']),
    work: ['', ''],
    push: `${push}, ${s.short(s.since)}${s.of}`,
    rings: silent,
    digest: '',
    tone: 'fine',
  },
});

const canceled = (s: Slots, customer: Words['customer'], line: string, mail: string): Words => ({
  customer,
  staff: {
    head: [`Canceled ${s.at(s.since)}.`, "Don't go"],
    line,
    work: ['', ''],
    push: `Canceled ${s.short(s.since)}. Don't go${s.of}`,
    mail: `Canceled ${s.short(s.since)}, ${mail}`,
    rings: [3, 3],
    digest: '',
    tone: 'loud',
  },
});

export const situations: Record<Situation, (s: Slots) => Words> = {
  waiting: ({ verb, promised, short, at, sentAt, zoned, left, unclaimed, waited }) => ({
    customer: {
      heading: `We'll ${verb} you by`,
      clock: { at: promised },
      line: 'Please keep your phone handy.',
      bar: `Sent ${short(sentAt)}, we'll ${verb} by ${short(promised)}`,
      mail: `We'll ${verb} you by ${zoned(promised)}`,
      text: [
        `We'll ${verb} you by ${zoned(promised)}.`,
        `${spanishVerbs[verb]} antes de ${spanishTime(promised)}.`,
      ],
    },
    staff: {
      head: [left, `left to ${verb}, by ${at(promised)}`],
      line: unclaimed,
      work: ['No one yet', `${verb} by ${short(promised)}`],
      first: `${verb} by ${short(promised)}`,
      push: `${waited}, no one has it`,
      rings: asks,
      digest: `no one has it, ${waited}`,
    },
  }),

  settling: ({ verb, promised, day, short, sentAt, unclaimed, waited }) => ({
    customer: {
      heading: `We'll ${verb} you ${day} to set a time`,
      clock: day === 'today' ? { label: 'by', at: promised } : undefined,
      line: 'Please keep your phone handy.',
      bar: `Sent ${short(sentAt)}, we'll ${verb} ${day}`,
      mail: `We'll ${verb} you ${day} to set a time`,
      text: [
        `We'll ${verb} you ${day} to set a time.`,
        `${spanishVerbs[verb]} ${spanishDays[day]} para acordar la hora.`,
      ],
    },
    staff: {
      head: [`${verb === 'text' ? 'Text' : 'Call'} ${day},`, 'to set a time'],
      line: unclaimed,
      work: ['No one yet', `${verb} ${day}`],
      first: `${verb} ${day}`,
      push: `${waited}, no one has it`,
      rings: asks,
      digest: `no one has it, ${verb} ${day}`,
    },
  }),

  silent: ({ number, holder, someone, at, sentAt, since, isDoubted, by, say, short }) => ({
    customer: {
      heading: "We won't call or text you",
      line: holder
        ? `We took your request at ${at(since)}. Something else? ${say}.`
        : `Call us at ${phone} when it's safe, and say ${number}.`,
      bar: '',
    },
    staff: {
      // They may have talked to us, or ended our texts since.
      head: [
        "Don't call. Don't text.",
        holder ? `${someone} has had it since ${at(since)}` : 'Wait for their call',
      ],
      line: holder
        ? `They say ${number}.`
        : `${isDoubted ? "Two answers, one says DON'T CONTACT: wait for their call. " : ''}They'll say ${number}. Asked ${at(sentAt)}.`,
      work: ["Don't contact", holder ? `${someone} has it, ${number}` : `they call us, ${number}`],
      first: number,
      push: holder ? `${someone} has it, ${number}` : `They'll call us, ${number}`,
      rings: [3, 3],
      // The wish comes first anyway.
      digest: holder ? `taken ${short(since)}${by}` : '',
    },
  }),

  callLate: ({ promised, fault, lateBar, late, verb, at, short, waited, isLast }) => ({
    customer: {
      heading: "We're late.",
      clock: { label: 'we said', at: promised },
      line: fault,
      bar: lateBar,
      tone: 'late',
    },
    staff: {
      head: [`${late} late:`, `the ${verb} was due by ${at(promised)}`],
      line: "Their page says we're late.",
      work: ['No one yet', `${late} late`],
      first: `${verb} was due by ${short(promised)}`,
      push: isLast ? `STILL NO ONE, ${waited}` : `${waited}, no one has it`,
      rings: asks,
      digest: 'no one has it, late',
      tone: 'late',
    },
  }),

  nobodyCalled: (s) => ({
    customer: toldEveryone(
      s,
      'call by',
      s.list([`You told us at ${s.at(s.pressedAt)}. Can't wait? ${s.say}.`, isDue(s, s.locksmith)]),
      true,
    ),
    staff: {
      ...raised(
        s,
        `NOBODY ${s.called.toUpperCase()}`,
        s.list([callBy(s), before(s), isDue(s, s.someone, s.agreed)]),
        `says nobody ${s.called}, ${s.short(s.pressedAt)}`,
      ),
      push: `THEY SAY NOBODY ${s.called.toUpperCase()}, ${s.short(s.pressedAt)}`,
    },
  }),

  calling: ({ weAre, verb, since, holder, answer, someone, at, short, by, told, leftTo, now }) => ({
    customer: {
      heading: `${weAre} ${verb}ing you`,
      clock: { label: 'since', at: since },
      line: `${holder?.member?.phoneEnding ? `From a number that ends in ${holder.member.phoneEnding}. ` : ''}${answer}`,
      bar: `${weAre} ${verb}ing you`,
    },
    staff: {
      head: [`${someone} is ${verb}ing,`, `since ${at(since)}`],
      line: told && told > now ? `${leftTo(told)} left, by ${at(told)}.` : '',
      work: ['Being called', `${someone}, since ${short(since)}`],
      push: `${someone} is ${verb}ing, ${short(since)}`,
      rings: silent,
      digest: `taken ${short(since)}${by}, no word since`,
    },
  }),

  callingLate: ({
    talk,
    verb,
    promised,
    told = promised,
    holder,
    locksmith,
    at,
    since,
    lateBar,
    called,
    minutes,
    now,
    short,
    by,
    of,
  }) => ({
    customer: {
      heading: talk === 'text' ? 'You should have a text by now' : 'We should have talked by now',
      clock: { label: 'we said', at: told },
      line: `${holder?.member ? locksmith : 'We'} took your request at ${at(since)}. No ${verb} yet? Press the button.`,
      bar: lateBar,
      tone: 'late',
    },
    staff: {
      head: [`Taken at ${at(since)}${by}.`, 'No word since'],
      line: `Their page offers “Nobody has ${called}”.`,
      work: ['Being called', `no word for ${minutes(since, now)}${of}`],
      push: `Taken ${short(since)}${by}, no word since`,
      rings: asks,
      digest: `taken ${short(since)}${by}, no word since`,
      tone: 'late',
    },
  }),

  missed: ({ since, talk, say, at, retryAt = since, someone, short, of, verb }) => ({
    customer: {
      heading: "We couldn't reach you",
      clock: { label: 'tried', at: since },
      line: `Press when you can ${talk}, or ${say.replace('C', 'c')}.`,
      bar: "We couldn't reach you",
      mail: "We couldn't reach you",
      text: [
        `We couldn't reach you. Press when you can ${talk}:`,
        'No pudimos contactarle. Avísenos cuando pueda:',
      ],
    },
    staff: {
      head: [`No answer at ${at(since)}.`, `Try again at ${at(retryAt)}`],
      line: `“I can ${talk} now” rings here.`,
      work: ['No answer', `${someone} tried ${short(since)}`],
      push: `No answer, ${short(since)}${of}`,
      nudge: `${verb === 'text' ? 'Text' : 'Call'} again, no answer ${short(since)}`,
      rings: silent,
      digest: `no answer, ${short(since)}${of}`,
    },
  }),

  canTalk: (s) => ({
    customer: toldEveryone(s, 'call by', `You told us at ${s.at(s.pressedAt)}. ${s.answer}`),
    staff: raised(
      s,
      `CAN ${s.talk.toUpperCase()} NOW`,
      s.list([callBy(s), before(s)]),
      `can ${s.talk} now, ${s.short(s.pressedAt)}`,
    ),
  }),

  agreed: ({
    dateText,
    dueAt,
    say,
    short,
    appointment,
    zoned,
    dayTime,
    agreed,
    someone,
    of,
    dayOf,
    clockTime,
    nearDay,
    agreement,
    at,
  }) => ({
    customer: {
      heading: dateText(dueAt),
      clock: { at: dueAt, hasDay: false },
      line: `Another time? ${say}.`,
      bar: `See you ${short(dueAt)}`,
      mail: `${appointment?.isChanged ? 'New time: ' : ''}${dateText(dueAt)}, ${zoned(dueAt)}`,
      nudge: dayOf(dueAt) ? `${nearDay(dueAt)}, ${clockTime(dueAt)}` : `${dateText(dueAt)}, ${zoned(dueAt)}`,
      text: [
        `${appointment?.isChanged ? "New time: we'll" : "We'll"} be there ${dayOf(dueAt) || shopDate(dueAt)}, ${zoned(dueAt)}${agreed}.`,
        `${appointment?.isChanged ? 'Nueva hora: llegaremos' : 'Llegaremos'} ${spanishDays[dayOf(dueAt)] || `el ${spanishDate(dueAt)}`} a ${spanishTime(dueAt)}${agreed}.`,
      ],
    },
    staff: {
      head: [`${dayTime(dueAt)}${agreed}`, ''],
      line: `${someone} is going.`,
      work: ['Appointments', `${short(dueAt)}${of}${agreed}`],
      push: `Agreed: ${short(dueAt)}${of}`,
      mail: agreement,
      nudge: dayOf(dueAt) ? `${nearDay(dueAt)} ${clockTime(dueAt)}` : dayTime(dueAt),
      rings: silent,
      digest: `${someone} is going ${dayOf(dueAt) === 'today' ? 'today at ' : ''}${at(dueAt)}${agreed}`,
    },
  }),
  agreedLate: lateArrival,
  anotherTime: (s) => ({
    customer: toldEveryone(
      s,
      'call by',
      s.list([
        `You told us at ${s.at(s.pressedAt)} that you need another time.`,
        s.due && `Until we agree on one, ${s.at(s.due)} is still on.`,
      ]),
    ),
    staff: raised(
      s,
      'NEEDS ANOTHER TIME',
      s.list([callBy(s), isDue(s, s.someone, s.agreed)]),
      `needs another time, ${s.short(s.pressedAt)}${s.of}${s.agreed}`,
    ),
  }),

  driving({
    locksmith,
    inText,
    inSpanish,
    promise,
    promised,
    at,
    since,
    short,
    amount,
    zoned,
    left,
    agreed,
    someone,
    isFree,
    feeText,
    of,
  }) {
    const isTold = promise && !promise.isUntold;
    const was = promise?.was;
    const there = isTold ? `${was ? 'moved to' : 'there'} ${short(promised)}` : `since ${short(since)}`;
    return {
      customer: {
        heading: `${locksmith} is on the way`,
        clock: isTold ? { label: was ? 'now around' : 'around', at: promised, was } : undefined,
        line: !isTold
          ? `${locksmith} left at ${at(since)}.`
          : was
            ? `Not ${short(was)}.${amount && ' The price stays the same.'}`
            : '',
        bar: `On the way${isTold ? `, there around ${short(promised)}` : ''}`,
        mail: was
          ? `New time: around ${zoned(promised)}`
          : `${locksmith} is on the way${isTold ? `, there around ${zoned(promised)}` : ''}`,
        text: [
          `${inText} is on the way${isTold ? `, ${was ? 'now' : 'there'} around ${zoned(promised)}` : ''}${agreed}.`,
          `${inSpanish} va en camino${isTold ? `, ${was ? 'ahora llega' : 'llega'} sobre ${spanishTime(promised)}` : ''}${agreed}.`,
        ],
      },
      staff: {
        head: isTold ? [left, `to ${at(promised)}${agreed}`] : ['On the way', `since ${at(since)}${agreed}`],
        line: `${someone} is on the way. Canceling ${isFree ? 'is free, we were late before' : `costs them ${feeText}`}.`,
        work: ['On the way', `${someone}, ${there.replace('moved to', 'there')}${agreed}`],
        push: `${someone} is on the way, ${there}`,
        rings: silent,
        digest: `on the way since ${short(since)}${of}`,
      },
    };
  },

  due: ({ locksmith, promised, lateAt, short, at, late, agreed, visitList, someone, phase, of }) => ({
    customer: {
      heading: `${locksmith} should be there any minute`,
      clock: { label: 'we said', at: promised },
      line: `Not there by ${short(lateAt)}? You'll see a button here.`,
      bar: `${locksmith} should be there any minute`,
    },
    staff: {
      head: [late, `past ${at(promised)}${agreed}`],
      line: `Their page turns red at ${short(lateAt)}. Late? One tap.`,
      work: [visitList, `${someone}, ${late} past ${short(promised)}${agreed}`],
      push: `${someone} ${phase === 'driving' ? 'is on the way' : 'is going'}, there ${short(promised)}`,
      rings: silent,
      digest: `due ${short(promised)}${of}`,
    },
  }),
  drivingLate: (s) => {
    const { customer, staff } = lateArrival(s);
    return { customer, staff: { ...staff, rings: [5, 5] } };
  },

  nobodyCame(s) {
    const { phase, locksmith, someone, due, at, short, since, pressedAt, amount, agreed, of } = s;
    const wasDue = (who: string) =>
      phase === 'here'
        ? `${who} tapped “I'm here” at ${at(since)}`
        : due
          ? `${who} was due at ${at(due)}`
          : `${who} left at ${at(since)}`;
    const dueShort = due ? `, due ${short(due)}` : '';
    const stays = amount ? 'The price stays the same, and canceling is free.' : 'Canceling is free.';
    const work = `says nobody came${someone === 'Someone' ? '' : `, ${someone}`}${dueShort}${agreed}`;
    const isHere = phase === 'here';
    return {
      customer: toldEveryone(
        s,
        'new time by',
        `${wasDue(locksmith)}. You told us at ${at(pressedAt)}. ${stays}`,
        true,
      ),
      staff: {
        ...raised(
          s,
          isHere ? 'NOBODY IS HERE' : 'NOBODY CAME',
          `${wasDue(someone)}${agreed}. ${callBy(s, ' with a new time')} Canceling is free for them.`,
          work,
        ),
        push: isHere
          ? `NOBODY IS HERE, ${someone} tapped “I'm here” ${short(since)}`
          : `NOBODY CAME${dueShort || `, left ${short(since)}`}${of}`,
        rings: [5, 5],
      },
    };
  },

  here: ({ locksmith, since, amount, price, limit, at, someone, short, agreed, of }) => ({
    customer: {
      heading: `${locksmith} is here.`,
      clock: { label: 'since', at: since },
      line: 'Ask for ID before anyone touches your lock.',
      bar: 'Your locksmith is here',
    },
    staff: {
      head: amount ? [amount, `agreed, here since ${at(since)}`] : ['Here', `since ${at(since)}`],
      line: `${someone} is there.${price ? ` More than ${limit}? They can turn us down for free.` : ''}`,
      work: ['On the way', `${someone} is there since ${short(since)}${agreed}`],
      push: `${someone} is there, ${short(since)}`,
      nudge: `Still there? Since ${short(since)}${of}`,
      rings: silent,
      digest: `there since ${short(since)}${of}, no “Done”`,
    },
  }),

  done(s) {
    const { isLockout, at, since, isExact, amount, agreed, coverage } = s;
    const line = `Finished at ${at(since)}. ${isExact ? `You paid ${amount}. ` : ''}${coverage}`;
    const heading = isLockout ? "You're in." : "It's done.";
    return isDone(
      s,
      {
        heading,
        line,
        bar: 'Done',
        mail: heading,
        text: [
          `${heading}${isExact ? ` You paid ${amount}.` : ''} Thank you!`,
          `Listo.${isExact ? ` Pagado: ${amount}.` : ''} ¡Gracias!`,
        ],
      },
      [`Done ${at(since)}${isExact ? agreed : ''}`, ''],
      'Done',
    );
  },
  settled(s) {
    const line = `We talked at ${s.at(s.since)}. You owe nothing. Something left? ${s.say}.`;
    const head = ['Settled on the phone,', s.at(s.since)] as const;
    return isDone(
      s,
      { heading: 'All settled', line, bar: 'All settled', mail: 'All settled' },
      head,
      'Settled on the phone',
    );
  },

  wantedAgain(s) {
    const { at, pressedAt, appointment, dayTime, dateText, zoned, someone, short, agreed } = s;
    const holds = appointment ? ` ${dayTime(appointment.at)} is still on.` : '';
    return {
      customer: {
        ...toldEveryone(s, 'call by', `You told us at ${at(pressedAt)} that you still need us.${holds}`),
        mail: appointment && `It's on again: ${dateText(appointment.at)}, ${zoned(appointment.at)}`,
      },
      staff: {
        ...raised(
          s,
          'STILL NEEDS US',
          `${appointment ? `${dayTime(appointment.at)}${agreed} is still on, ${someone} is going.` : 'No one has it now.'} ${callBy(s)}`,
          `needs us after all, ${short(pressedAt)}`,
        ),
        work: ['No one yet', `needs us after all, ${short(pressedAt)}`],
      },
    };
  },

  cancelAsked: (s) => ({
    customer: toldEveryone(
      s,
      'call by',
      s.list([
        `Someone with the link to this page asked to cancel at ${s.at(s.pressedAt)}. We'll ${s.verb} you to be sure.`,
        isDue(s, s.locksmith),
      ]),
    ),
    staff: raised(
      s,
      'SOMEONE WANTS TO CANCEL',
      s.list([
        'It may not be the customer.',
        callBy(s, ', before you turn around'),
        isDue(s, s.someone, s.agreed),
      ]),
      `someone wants to cancel, ${s.short(s.pressedAt)}${s.of}${s.agreed}`,
      'asked',
    ),
  }),

  canceled(s) {
    const reasons = { late: 'We were late.', higherPrice: 'The price was higher than we said.' };
    const why = s.fee.why === 'late' || s.fee.why === 'higherPrice' ? reasons[s.fee.why] : '';
    const heading = 'Canceled. You owe nothing.';
    const line = s.list([why, 'Everyone on staff knows.']);
    const text = [heading, 'Cancelado. No debe nada.'] as const;
    const customer = { heading, line, bar: 'Canceled', mail: heading, text };
    return canceled(s, customer, s.list(['They owe nothing.', why]), 'owes nothing');
  },
  canceledFee(s) {
    const { fee, locksmith, someone, at, since, number, feeText } = s;
    const where = fee.why === 'here' ? 'there' : 'on the way';
    return canceled(
      s,
      {
        heading: 'Canceled',
        clock: { figure: feeText },
        line: `${locksmith} was already ${where} at ${at(since)}, so the service call fee of ${feeText} is due. About the fee: call ${phone} and say ${number}.`,
        bar: 'Canceled',
        mail: `Canceled. The ${feeText} service call fee is due.`,
        text: [
          `Canceled. The ${feeText} service call fee is due.`,
          `Cancelado. Debe la tarifa de visita: ${feeText}.`,
        ],
      },
      `${someone} was ${where}, so their page says ${feeText} is due.`,
      `owes ${feeText}`,
    );
  },

  closed: ({ at, since, short }) => ({
    customer: { heading: 'This request is closed', line: `Still need us? Call ${phone}.`, bar: '' },
    staff: {
      head: ['Not a customer,', at(since)],
      line: 'No one needs to call.',
      work: ['', ''],
      push: `Not a customer, ${short(since)}`,
      rings: silent,
      digest: '',
      tone: 'fine',
    },
  }),

  repeat: ({ isEnded, isForgotten }) => ({
    customer: {
      heading: isEnded ? 'That request is closed' : 'We have your request',
      line: isEnded
        ? `Still need us? Call ${phone}, or send a new one.`
        : isForgotten
          ? `Haven't heard from us? Call ${phone}.`
          : 'One call covers both.',
      bar: '',
    },
    // The staff sees the main request.
    staff: { head: ['', ''], line: '', work: ['', ''], push: '', rings: silent, digest: '' },
  }),
};
