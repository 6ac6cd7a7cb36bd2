import type { FormKind, LeadValues } from '../../data/lead/fields.ts';
import type { Kept } from './receipt/kept.ts';

/**
 * All that pages store in the browser, as JSON: what a visitor typed last, and the last request sent from this tab. "Exit this page" erases
 * it and leaves no mark that others could find. So a page that stored something and finds nothing knows that it was erased.
 */
const areas = { form: () => localStorage, receipt: () => sessionStorage };
type Key = keyof typeof areas;

export const keptForMs = 3_600_000;

/** What a visitor typed last, until it's sent or an hour old. The next page they open erases it then. */
type Draft = { kind: FormKind; values: LeadValues; at: number } & Identity;

/** What a retried or changed request is sent with. */
export type Identity = {
  id: string;
  /** Of the first request sent under this id. */
  receipt?: string | undefined;
};

/** Nothing is kept of visitors who don't want to be contacted: they may share this browser with whom they hide from. */
export const keepDraft = (draft: Omit<Draft, 'at'>): void =>
  draft.values.reach === 'none' ? remove('form') : write('form', { ...draft, at: Date.now() });
export const forgetDraft = (): void => remove('form');
export const lastDraft = (): Draft | undefined => read<Draft>('form');

/** Kept for an hour. */
export const keepSent = (sent: Kept): void =>
  sent.never ? remove('receipt') : write('receipt', { at: Date.now(), ...sent });
export const lastSent = (): Kept | undefined => read<Kept>('receipt');

const known = new Set<Key>();

function read<Value extends { at?: number }>(key: Key) {
  try {
    const value: Value & { at: number } = JSON.parse(areas[key]()[key]);
    known.add(key);
    if (Date.now() - value.at < keptForMs) return value;
    remove(key);
  } catch {
    // Nothing there, not by us, or blocked.
  }
  return undefined;
}

function write(key: Key, value: unknown) {
  try {
    areas[key]()[key] = JSON.stringify(value);
    known.add(key);
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

function remove(key: Key) {
  known.delete(key);
  try {
    delete areas[key]()[key];
  } catch {
    // Blocked, so nothing was saved.
  }
}

/** False if storage is blocked: then no one can tell. */
export function isEmpty(): boolean {
  try {
    return !localStorage.form && !sessionStorage.receipt;
  } catch {
    return false;
  }
}

/** Empties this page once "Exit this page" was pressed in another tab or on a later page of this tab. */
export function watchExit(): void {
  addEventListener('storage', ({ key }) => key === null && forget());
  addEventListener('pageshow', ({ persisted }) => persisted && known.size && isEmpty() && forget());
}

declare global {
  interface DocumentEventMap {
    /** The visitor left: show nothing of them. */
    left: Event;
  }
}

/** Nothing reads or writes storage on this page anymore, not even the answer of a request that is under way. */
const noStorage = Object.freeze(Object.create({ length: 0, getItem: () => null }));

/** From now on, this page shows, stores and reads nothing of the visitor. */
export function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked, or done before.
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: noStorage, configurable: true });
  document.dispatchEvent(new Event('left'));
  for (const form of document.forms) form.reset();
}
