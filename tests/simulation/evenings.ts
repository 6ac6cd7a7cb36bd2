/** Random evenings: taps, presses, minutes and, in troubled ones, what breaks. One that breaks a promise is printed with as few steps as do it. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shopInstant } from '../support/clock.ts';
import { mulberry32, type Random } from '../support/random.ts';
import { times } from '../support/times.ts';
import { type Database, openDatabase } from './database.ts';
import { checkPromises } from './promises.ts';
import { breakable, names, openCustomer, openShop } from './shop.ts';
import { openTellings, type Tellings } from './tellings.ts';
import { minute, second, World } from './world.ts';

const { SIMULATION_SEED: one } = process.env;

/** Calm: one request, and everyone has to be told the same. Troubled: things break, and the promises hold. */
type Mood = 'calm' | 'troubled';
/** What happened: "Ada coming 20 $110", "press complained", "+11", "repeat", "mail down 40". */
type Evening = { mood: Mood; seed: number; start: string; answers: Record<string, unknown>; steps: string[] };

/** @param from, to the seeds of the first evening and the last */
export function checkEvenings(mood: Mood, from: number, to: number) {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.close());

  it(`keeps every promise in ${mood} evenings ${from} to ${to}`, { timeout: 1_800_000 }, async () => {
    for (const seed of one ? [Number(one)] : times(to - from + 1, (index) => index + from)) {
      const evening = beginning(mood, seed);
      const error = await failureOf(evening, database, stepsOf(evening));
      if (error) {
        const shortest = await shrink({ evening, error }, database);
        expect.fail(`${JSON.stringify(shortest.evening)}\n${shortest.error.stack}`);
      }
    }
  });
}

type Broken = { evening: Evening; error: Error };

async function shrink(broken: Broken, database: Database): Promise<Broken> {
  const { steps } = broken.evening;
  for (const index of steps.keys()) {
    const evening = { ...broken.evening, steps: steps.toSpliced(index, 1) };
    const error = await failureOf(evening, database);
    if (error) return shrink({ evening, error }, database);
  }
  return broken;
}

type Next = (offered: Tellings['offered'], index: number) => string | undefined;

async function failureOf(evening: Evening, database: Database, next?: Next): Promise<Error | undefined> {
  try {
    await play(evening, database, next);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
}

/** Without most of its steps: each is chosen by what the pages offer then. */
function beginning(mood: Mood, seed: number): Evening {
  const random = mulberry32(seed);
  const isEmergency = random.chance(0.4);
  const evening = {
    mood,
    seed,
    start: random.pick([
      '2026-12-02T19:20',
      '2026-12-02T20:30',
      '2026-12-02T23:41',
      '2026-12-03T09:00',
      '2026-11-01T00:40',
      '2027-03-14T00:40',
    ]),
    answers: {
      isEmergency,
      reach: random.pick(['', '', '', 'text', 'no_voicemail', 'none']),
      ...(!isEmergency &&
        random.chance(0.6) && { suitsDay: random.pick(['today', 'tomorrow', 'tomorrow', 'this_week']) }),
      service: random.pick(['House Lockout Service', 'Lock Rekeying Service']),
    },
    steps: [],
  };
  if (seed % 10 !== 0) return evening;
  // A job that can wait until tomorrow waits past midnight.
  const answers = { ...evening.answers, isEmergency: false, reach: '', suitsDay: 'tomorrow' };
  return { ...evening, start: '2026-12-02T23:41', answers, steps: ['+31'] };
}

/** Adds to the evening's steps. */
function stepsOf({ mood, seed, steps }: Evening): Next {
  const random = mulberry32(seed);
  const count = random.between(3, 12);
  return (offered, index) => {
    if (index === steps.length && index < count)
      steps.push(mood === 'troubled' && random.chance(0.4) ? troubleOf(random) : stepOf(random, offered));
    return steps[index];
  };
}

/** After these, little else happens. */
const ends = ['done', 'not_customer', 'canceled', 'refused'];

function stepOf(random: Random, { presses, taps }: Tellings['offered']): string {
  if (random.chance(0.35)) return `+${random.pick([1, 4, 6, 11, 16, 21, 31, 70, 700])}`;
  if (random.chance(0.08)) return random.pick(['repeat', 'repeat', 'stranger']);
  const offered = random.chance(0.35) ? presses : taps;
  const lasting = offered.filter((name) => !ends.includes(name));
  const name = random.pick(random.chance(0.75) && lasting.length > 0 ? lasting : offered);
  if (!name) return '+31';
  if (offered === presses) return `press ${name}`;
  return `${random.pick(names)} ${name} ${random.pick([10, 20, 45])}${random.pick(['', ' $90', ' $110', ' $90-140'])}`;
}

function troubleOf(random: Random): string {
  if (random.chance(0.4)) return random.pick(['visitor', 'visitor', 'change', 'again', 'storm', 'erase']);
  const part = random.pick(Object.keys(breakable));
  return `${part} ${random.pick(breakable[part] ?? [])} ${random.pick([5, 40, 300])}`;
}

/** @throws if a promise is broken */
async function play(
  { mood, seed, start, answers, steps }: Evening,
  database: Database,
  next: Next = (_, index) => steps[index],
) {
  await database.empty();
  const isTroubled = mood === 'troubled';
  const world = new World(seed, Date.parse(shopInstant(start)), isTroubled);
  const shop = openShop(world, database, seed);
  const { random } = world;
  let visitors = 0;

  /** Someone new. */
  function arrive(answers: object) {
    visitors += 1;
    const customer = openCustomer(visitors, answers, world);
    return { ...customer, tellings: openTellings(shop, customer, database) };
  }
  const stranger = () =>
    arrive({
      isEmergency: random.chance(0.5),
      reach: random.pick(['', '', 'text', 'none']),
      elapsedMs: random.chance(0.1) ? 300 : 45_000,
    });

  /** What the shop does when something waits. */
  async function settle(hasActed = false) {
    if ((await shop.nextAt()) <= Date.now()) await shop.sweep();
    if (!isTroubled) return customer.tellings.compare(hasActed);
    await world.until(Date.now() + random.between(0, 20) * second);
  }

  async function pass(minutes: number) {
    const end = Date.now() + minutes * minute;
    for (;;) {
      const at = await shop.nextAt();
      // What waits for another message can wait for some sweeps.
      const next = at > Date.now() ? at : Date.now() + (isTroubled ? 4 * minute : second);
      if (next >= end) break;
      await world.until(next);
      await settle();
    }
    await world.until(end);
  }

  let customer = arrive(answers);
  let version = 0;
  async function visitor() {
    customer = stranger();
    await customer.send();
  }
  /** Each does what its step says. @returns whether it must be recorded */
  const acts: Record<string, (name: string) => unknown> = {
    press: (name) => customer.press(name, true),
    stranger: () => customer.press('canceled', false),
    repeat: () => customer.tellings.repeat(),
    visitor,
    async change() {
      version += 1;
      const isEmergency = random.chance(0.5);
      await customer.send({ version, isEmergency, reach: random.pick(['', 'none']), message: 'Changed' });
    },
    again: () => void times(2, () => world.start(customer.post)),
    storm() {
      shop.trouble('limit', 60, 360);
      times(12, () => world.start(stranger().post));
    },
    async erase() {
      // What is being sent would be stored again.
      await world.until(Date.now() + minute);
      await database.owner(`select erase_customer('${customer.fields.phone}')`);
      shop.erased.set(customer.words, Date.now());
      await visitor();
    },
  };

  await customer.send();
  await settle();
  for (let index = 0; ; index += 1) {
    if (isTroubled) await customer.tellings.read();
    const step = next(customer.tellings.offered, index);
    if (!step) break;
    const [who = '', act = '', much = '', price = ''] = step.split(' ');
    const hasActed = await (step.startsWith('+')
      ? pass(Number(step))
      : names.includes(who)
        ? customer.tap(act, { who, minutes: much, price: price.replace('$', '') })
        : who in acts
          ? acts[who]?.(act)
          : shop.breaks(who, act, Number(much)));
    await settle(hasActed === true);
  }
  if (isTroubled) await pass(1500);
  await checkPromises(shop, database);
}
