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
