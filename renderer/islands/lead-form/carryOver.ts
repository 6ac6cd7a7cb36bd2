const kinds = 'input, select, textarea, details, summary, button, a';

type Old = { node: Element; index: number };

/**
 * Translators, password managers and writing helpers change our HTML, and React then draws the form again. Returns a function
 * for after that: it gives the new form the values, open details, focus, caret and unfinished press of the old one, whose
 * elements still hold them. It does nothing if React took over the HTML as it was.
 */
export function carryOver(element: HTMLElement): () => void {
  const before: Old[] = listIn(element);
  const at = <Name extends 'focusin' | 'pointerdown'>(name: Name) => {
    const last: { target: EventTarget | null } = { target: null };
    element.addEventListener(name, ({ target }) => Object.assign(last, { target }), true);
    return last;
  };
  const focused = at('focusin');
  focused.target = document.activeElement;
  const pressed = at('pointerdown');
  if (element.querySelector(':active'))
    pressed.target = [...element.querySelectorAll(':active')].at(-1) ?? null;
  const isLost = (node: EventTarget | null): node is HTMLElement =>
    node instanceof HTMLElement && !node.isConnected && before.some((old) => old.node.contains(node));
  const twinOf = (node: Element): HTMLElement | undefined => {
    const old = before.find((one) => one.node.contains(node));
    return old && (find(element, old) as HTMLElement | undefined);
  };

  return () => {
    if (before.every(({ node }) => node.isConnected)) return;
    for (const old of before) {
      const twin = find(element, old);
      if (twin) copy(old.node, twin);
    }
    if (isLost(focused.target)) focusLike(focused.target, twinOf(focused.target));
    const press = pressed.target;
    if (!isLost(press)) return;
    const release = (event: Event) => {
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      if (event.type === 'pointerup') twinOf(press)?.click();
    };
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
  };
}

const listIn = (element: Element): Old[] => {
  const counts = new Map<string, number>();
  return [...element.querySelectorAll(kinds)].map((node) => {
    const index = counts.get(node.localName) ?? 0;
    counts.set(node.localName, index + 1);
    return { node, index };
  });
};

/** Our fields by name, because others add fields too; the rest by their order. */
function find(element: Element, { node, index }: Old): Element | undefined {
  const name = node.getAttribute('name');
  if (!name && node.matches('input, select, textarea')) return undefined;
  if (node.matches('[type=submit]')) return element.querySelector('[type=submit]') ?? undefined;
  if (!name) return [...element.querySelectorAll(node.localName)][index];
  const isChoice = node instanceof HTMLInputElement && node.type === 'radio';
  return [...element.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].find(
    (one) => !isChoice || one.value === node.value,
  );
}

function copy(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (to.type === 'checkbox' || to.type === 'radio') to.checked = from.checked;
    else to.value = from.value;
  }
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.value = from.value;
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
}

function focusLike(from: HTMLElement, to: HTMLElement | undefined): void {
  if (!to || (document.activeElement && document.activeElement !== document.body)) return;
  to.focus({ preventScroll: true });
  const isText = from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement;
  if (!isText || !(to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement)) return;
  // Null in fields without a caret, such as email.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
