import type { Accepted } from '../../../data/lead/contract.ts';
import type { FormKind, LeadValues } from '../../../data/lead/fields.ts';
import { draftKey, sentKey } from './storage-names.ts';

/**
 * A draft and the last request of this tab, as JSON. "Exit this page" erases them and leaves no mark that others could find. So a page that
 * stored something and finds nothing knows that it was erased.
 */
type Key = typeof draftKey | typeof sentKey;

export const savedForMs = 3_600_000;

/** What a visitor typed last, until it's sent or an hour old. The next page they open erases it then. */
type Draft = { kind: FormKind; values: LeadValues; at: number } & Identity;

/** What a retried or changed request is sent with. */
export type Identity = {
  id: string;
  /** Counts the different answers that were sent under this id: the last one holds, whatever arrives last. */
  version?: number | undefined;
  /** Sent last under this id. */
  phone?: string;
};

/** The last request sent from this tab, without the visitor's own text. */
export type SentRequest = Omit<Accepted, 'proof'> & {
  /** By this browser's clock, and only for how long it's saved. */
  at?: number;
  proof?: string | undefined;
  service?: string | undefined;
  isEmergency: boolean;
  page?: string;
  form?: string;
  closed?: boolean;
  /** Its state on the call bar, as its page told it last. */
  bar?: string;
};

/** Nothing is saved of visitors who don't want to be contacted: they may share this browser with whom they hide from. */
export const saveDraft = (draft: Omit<Draft, 'at'>): void =>
  draft.values.reach === 'none' ? remove(draftKey) : write(draftKey, { ...draft, at: Date.now() });
export const removeDraft = (): void => remove(draftKey);
export const savedDraft = (): Draft | undefined => read<Draft>(draftKey);

/** Saved for an hour. */
export const saveSent = (sent: SentRequest): void =>
  sent.never ? remove(sentKey) : write(sentKey, { at: Date.now(), ...sent });
export const savedSent = (): SentRequest | undefined => read<SentRequest>(sentKey);

const known = new Set<Key>();

function read<Value extends { at?: number }>(key: Key) {
  try {
    const value: Value & { at: number } = JSON.parse(sessionStorage[key]);
    known.add(key);
    if (Date.now() - value.at < savedForMs) return value;
    remove(key);
  } catch {
    // Nothing there, not by us, or blocked.
  }
  return undefined;
}

function write(key: Key, value: unknown) {
  try {
    sessionStorage[key] = JSON.stringify(value);
    known.add(key);
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

function remove(key: Key) {
  known.delete(key);
  try {
    delete sessionStorage[key];
  } catch {
    // Blocked, so nothing was saved.
  }
}

/** False if storage is blocked: then no one can tell. */
export function isEmpty(): boolean {
  try {
    return !sessionStorage[draftKey] && !sessionStorage[sentKey];
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
function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked, or done before.
  }
  Object.defineProperty(window, 'sessionStorage', { value: noStorage, configurable: true });
  document.dispatchEvent(new Event('left'));
  for (const form of document.forms) form.reset();
}
