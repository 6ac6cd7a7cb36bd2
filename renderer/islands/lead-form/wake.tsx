import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LiveLeadForm } from './LiveLeadForm.tsx';
import { watchPresses } from './press.ts';

let watching = false;

/** Rejects if this browser can't run the live form, and restores the plain one with its values. */
export function wake(element: HTMLElement): Promise<void> {
  if (!watching) watchPresses();
  watching = true;
  const hidden = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const props = {
    ...JSON.parse(element.dataset.props ?? '{}'),
    kind: hidden('form'),
    page: hidden('page'),
    idPrefix: element.id,
  } as ComponentProps<typeof LiveLeadForm>;
  const plain = [...element.childNodes];
  const focused = document.activeElement as HTMLElement;
  return new Promise((resolve, reject) => {
    hydrateRoot(element, <LiveLeadForm {...props} onAwake={resolve} />, {
      identifierPrefix: element.id,
      onUncaughtError(error) {
        element.replaceChildren(...plain);
        focused.focus();
        reject(error);
      },
    });
  });
}
