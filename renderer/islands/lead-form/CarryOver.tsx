import { useLayoutEffect, useState } from 'react';

type Props = { element: HTMLElement; onRedraw: () => void };

/**
 * Translators, password managers and writing helpers change our HTML, and React then draws it anew. This gives the new form the answers,
 * focus and caret of the old one. It comes before the form, whose effects read the answers.
 */
export function CarryOver({ element, onRedraw }: Props) {
  // Redrawing is one task, from this render to the effect. Browsers forget the focus and caret of what they remove.
  const [before] = useState(() => ({
    parts: partsOf(element),
    focusLike: readFocus(),
    pressed: element.querySelector('[type=submit]:active'),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const now = partsOf(element);
    for (const [key, old] of before.parts) {
      const part = now.get(key);
      if (!part || old.isConnected) continue;
      for (const property of ['value', 'checked', 'open'])
        if (property in part) Reflect.set(part, property, Reflect.get(old, property));
      before.focusLike(old, part);
      // The press began on a button that's gone, so its release makes no click.
      if (old === before.pressed)
        addEventListener('mouseup', ({ target }) => part.contains(target as Node) && part.click(), {
          once: true,
        });
    }
    onRedraw();
  }, []);
  return null;
}

/** By what others leave alone. They add elements, so positions don't count. */
function partsOf(element: HTMLElement) {
  const parts = element.querySelectorAll<HTMLElement>('[name], details, summary, a, [type=submit]');
  return new Map([...parts].map((part) => [keyOf(part), part]));
}

function keyOf(part: HTMLElement) {
  const named = part.matches('details, summary') ? part.closest('details')?.querySelector('[name]') : part;
  const value = part.matches('[type=radio]') && part.getAttribute('value');
  return [part.localName, named?.getAttribute('name'), value, part.getAttribute('href')].join();
}

const hasCaret = (part: Element | null): part is HTMLInputElement | HTMLTextAreaElement =>
  part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement;

/** Returns a function that focuses another element the same way. */
function readFocus() {
  const { activeElement: focused } = document;
  const [start, end, direction] = hasCaret(focused)
    ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? undefined]
    : [];
  return (old: Element, part: HTMLElement) => {
    if (old !== focused) return;
    part.focus({ preventScroll: true });
    // Fields without a caret, such as checkboxes, have none to read either; nor do emails.
    if (hasCaret(part) && typeof start === 'number') part.setSelectionRange(start, end ?? start, direction);
  };
}
