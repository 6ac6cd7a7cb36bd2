import type { FormKind, LeadValues } from '../../../data/lead/fields.ts';

/** What a visitor typed last, as JSON in `localStorage.form`, until it's sent or an hour old. The next page they open erases it then. */
type Typed = { kind: FormKind; values: LeadValues; id: string; at: number };

export const keptForMs = 3_600_000;

export function keepTyped(typed: Omit<Typed, 'at'>): void {
  try {
    localStorage.form = JSON.stringify({ ...typed, at: Date.now() });
  } catch {
    // Blocked or full: the answers last as long as the page.
  }
}

export function forgetTyped(): void {
  try {
    delete localStorage.form;
  } catch {
    // Blocked, so nothing was kept.
  }
}

export function lastTyped(): Typed | undefined {
  try {
    const typed: Typed = JSON.parse(localStorage.form);
    if (Date.now() - typed.at < keptForMs) return typed;
    forgetTyped();
  } catch {
    // Nothing kept, or not by us.
  }
  return undefined;
}
