import type { Accepted } from '../../../data/lead/contract.ts';
import { phone } from '../../../data/lead/site-facts.js';
import { telHref } from '../../../data/shared/links.ts';
import type { Identity } from '../shared/storage.ts';

/** Told in a separate task, so an error in a listener can't reach the form. */
export function tell<Type extends 'lead:saved' | 'receipt'>(
  type: Type,
  detail: DocumentEventMap[Type]['detail'],
): void {
  setTimeout(() => document.dispatchEvent(new CustomEvent(type, { detail })));
}

/** Posts the form without script. The same id keeps it from being stored twice. */
export function postPlain(form: HTMLFormElement, { id, version = 0 }: Identity): void {
  for (const [name, value] of Object.entries({ submissionId: id, version: `${version}` }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}

/** Unless the page shows its reference: an exception may have hidden the answer to a saved request. */
export function confirmPlainly(id: string, { reference }: Accepted): void {
  const form = document.getElementById(id);
  if (!form || form.textContent.includes(reference)) return;
  const line = Object.assign(document.createElement('p'), { className: 'card text-ink', tabIndex: -1 });
  const link = Object.assign(document.createElement('a'), { className: 'link', href: telHref(phone) });
  link.textContent = `Call ${phone}`;
  line.append(`We have your request. Reference: ${reference}. `, link);
  form.replaceChildren(line);
  line.focus();
}
