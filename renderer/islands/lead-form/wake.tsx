/** Wakes a request form in the browser. */
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LiveLeadForm } from './LiveLeadForm.tsx';
import { watchPointer } from './whenReleased.ts';

let watching = false;

export function wake(element: HTMLElement): Promise<void> {
  if (!watching) watchPointer();
  watching = true;
  const props = JSON.parse(element.dataset.props ?? '{}') as ComponentProps<typeof LiveLeadForm>;
  return new Promise((resolve) => {
    hydrateRoot(element, <LiveLeadForm {...props} onAwake={resolve} />, { identifierPrefix: element.id });
  });
}
