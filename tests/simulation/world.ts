/** Virtual time, and a network in which every call is an event: it takes a while, and may fail, hang or be answered too late. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** A running function. Once dead, none of its calls returns. */
type Process = { name: string; calls: number; diesAt: number; dead: boolean };
type Event = { at: number; run: () => unknown };

export type Random = ReturnType<typeof mulberry32>;

/** https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
export function mulberry32(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (probability: number) => next() < probability,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    uuid: () =>
      `${[8, 4, 4, 4, 12].map((digits) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')).join('-')}`,
  };
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A broken promise. Functions would catch it, so the world stops at once. */
export class Broken extends Error {}

const limits = new WeakMap<AbortSignal, number>();
const processes = new AsyncLocalStorage<Process>();
const never = new Promise<never>(() => {});

/** True inside a process that died, whose timers still run. */
export const isDead = (): boolean => processes.getStore()?.dead === true;

/** A dead process must not even draw a random number. */
export const ifAlive =
  <Args extends unknown[], Result>(edge: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    isDead() ? never : edge(...args);

export class World {
  now: number;
  readonly lines: string[] = [];
  readonly random: Random;
  failure: unknown;
  /** Told when a process dies or a call is lost, because the functions then need longer. */
  onTrouble = (_what: string) => {};
  private readonly events: Event[] = [];

  constructor(seed: number, start: number) {
    this.random = mulberry32(seed);
    this.now = start;
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const { signal } = new AbortController();
      limits.set(signal, this.now + ms);
      return signal;
    });
  }

  note(line: string): void {
    this.lines.push(`${new Date(this.now).toISOString()} ${line}`);
  }

  at(time: number, run: () => unknown): void {
    const index = this.events.findLastIndex(({ at }) => at <= time) + 1;
    this.events.splice(index, 0, { at: time, run });
  }

  after(ms: number, run: () => unknown): void {
    this.at(this.now + ms, run);
  }

  get nextAt(): number {
    return this.events[0]?.at ?? Infinity;
  }

  /** Runs the next event, and what follows from it without the network. */
  async step(): Promise<void> {
    const event = this.events.shift();
    if (!event) return;
    vi.advanceTimersByTime(Math.max(0, event.at - this.now));
    this.now = Math.max(this.now, event.at);
    await event.run();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (this.failure) throw this.failure;
  }

  /** Runs `task` as a separate process that may die at any of its first calls. */
  start(name: string, task: () => Promise<unknown>, deadliness = 0.02): void {
    const diesAt = this.random.chance(deadliness) ? this.random.between(1, 12) : Infinity;
    processes.run({ name, calls: 0, diesAt, dead: false }, () => {
      task().catch((error: unknown) => {
        this.failure ??= error;
      });
    });
  }

  /** A call over the network by the running process. `effect` gets true if the caller will learn its result. */
  call<Result>(ms: number, effect: (isHeard: boolean) => Result | Promise<Result>): Promise<Result> {
    const process = processes.getStore();
    if (process?.dead) return never;
    if (process && ++process.calls === process.diesAt) {
      process.dead = true;
      this.note(`${process.name} dies`);
      this.onTrouble('death');
      if (this.random.chance(0.5)) return never;
    }
    return new Promise((resolve, reject) => {
      this.after(ms, async () => {
        try {
          const result = await effect(!process?.dead);
          if (!process?.dead) resolve(result);
        } catch (error) {
          if (error instanceof Broken) this.failure ??= error;
          if (!process?.dead) reject(error);
        }
      });
    });
  }

  /** Milliseconds until the caller's timeout. */
  patience(signal: AbortSignal | null | undefined): number {
    const limit = signal && limits.get(signal);
    if (limit == null) throw new Error('A call without a timeout could hang forever');
    return Math.max(0, limit - this.now);
  }
}
