/** Virtual time, and processes whose calls take a while, and may fail, hang or be answered too late. All other calls take no time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { mulberry32, type Random } from '../support/random.ts';

/** A running function. Once dead, none of its calls returns. */
type Process = { calls: number; diesAt: number; isDead: boolean };

export const second = 1000;
export const minute = 60 * second;

const limits = new WeakMap<AbortSignal, number>();
const processes = new AsyncLocalStorage<Process>();
const never = new Promise<never>(() => {});

export const isInProcess = (): boolean => processes.getStore() !== undefined;

/** A dead process, whose timers still run, must not even draw a random number. */
export const ifAlive =
  <Args extends unknown[], Result>(edge: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    processes.getStore()?.isDead ? never : edge(...args);

export class World {
  readonly isTroubled: boolean;
  readonly random: Random;
  private readonly deadliness: number;
  /** Told when a process dies. */
  onDeath = () => {};
  private readonly events: { at: number; run: () => unknown }[] = [];

  constructor(seed: number, start: number, isTroubled: boolean) {
    this.isTroubled = isTroubled;
    this.random = mulberry32(seed);
    this.deadliness = this.random.pick([0, 0.06]);
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const { signal } = new AbortController();
      limits.set(signal, Date.now() + ms);
      return signal;
    });
  }

  after(ms: number, run: () => unknown) {
    const at = Date.now() + ms;
    this.events.splice(this.events.findLastIndex((event) => event.at <= at) + 1, 0, { at, run });
  }

  /** Runs the next event if it's before `end`. */
  private async step(end: number): Promise<boolean> {
    const isEvent = this.nextAt <= end;
    if (isEvent) {
      vi.advanceTimersByTime(Math.max(0, this.nextAt - Date.now()));
      await this.events.shift()?.run();
    }
    // What follows without the network.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return isEvent;
  }

  private get nextAt(): number {
    return this.events[0]?.at ?? Infinity;
  }

  async until(time: number) {
    await this.step(Date.now());
    while (await this.step(time));
    vi.advanceTimersByTime(Math.max(0, time - Date.now()));
  }

  /** Begins `task` as a process that may die at any of its first calls. */
  start<Result>(task: () => Promise<Result>) {
    const diesAt = this.random.chance(this.deadliness) ? this.random.between(1, 12) : Infinity;
    const process: Process = { calls: 0, diesAt, isDead: false };
    const ended: Result[] = [];
    void processes.run(process, task).then((result) => ended.push(result));
    return { process, ended };
  }

  /** @returns undefined if the process dies, or takes a minute */
  async run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (!this.isTroubled) return task();
    const end = Date.now() + minute;
    const { process, ended } = this.start(task);
    while (ended.length === 0 && !process.isDead && Date.now() < end) await this.step(end);
    return ended[0];
  }

  /** A call over the network by the running process. `effect` gets true if the caller will learn its result. */
  async call<Result>(ms: number, effect: (isHeard: boolean) => Result | Promise<Result>): Promise<Result> {
    const process = processes.getStore();
    if (!process) return effect(true);
    if (process.isDead) return never;
    if (++process.calls === process.diesAt) {
      process.isDead = true;
      this.onDeath();
      if (this.random.chance(0.5)) return never;
    }
    return new Promise((resolve, reject) => {
      this.after(ms, async () => {
        try {
          const result = await effect(!process.isDead);
          if (!process.isDead) resolve(result);
        } catch (error) {
          if (!process.isDead) reject(error);
        }
      });
    });
  }

  /** Milliseconds until the caller's timeout. */
  patience(signal: AbortSignal | null | undefined): number {
    const limit = signal && limits.get(signal);
    if (limit == null) throw new Error('A call without a timeout could hang forever');
    return Math.max(0, limit - Date.now());
  }
}
