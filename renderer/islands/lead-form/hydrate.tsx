import { type ComponentProps, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { watchExit } from '../shared/storage.ts';
import { watchPresses } from './after-press.ts';
import { CarryOver } from './CarryOver.tsx';
import { LiveLeadForm } from './LiveLeadForm.tsx';
import { quiet } from './quiet.ts';

let watching = false;

/** Rejects if this browser can't run the live form, and restores the plain one with its values. */
export async function hydrate(element: HTMLElement): Promise<void> {
  if (!watching) {
    watchPresses();
    watchExit();
  }
  watching = true;
  await quiet(element);
  const hidden = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const props = {
    ...JSON.parse(element.dataset.props ?? '{}'),
    kind: hidden('form'),
    page: hidden('page'),
    idPrefix: element.id,
  } as ComponentProps<typeof LiveLeadForm>;
  let drawn: ChildNode[] = [];
  const keepDrawn = () => {
    drawn = [...element.childNodes];
  };
  keepDrawn();
  const focused = document.activeElement as HTMLElement;
  return new Promise((resolve, reject) => {
    const form = (
      <>
        <CarryOver element={element} onRedraw={keepDrawn} />
        <LiveLeadForm {...props} onHydrated={resolve} />
      </>
    );
    const options = {
      identifierPrefix: element.id,
      // The HTML isn't ours anymore, so React draws it again.
      onRecoverableError() {},
      onUncaughtError(error: unknown) {
        element.replaceChildren(...drawn);
        focused.focus();
        reject(error);
      },
    };
    startTransition(() => {
      const root = hydrateRoot(element, form, options);
      document.addEventListener('left', () => {
        delete element.dataset.receipt;
        flushSync(() => root.render(<LiveLeadForm key={Math.random()} {...props} />));
      });
    });
  });
}
