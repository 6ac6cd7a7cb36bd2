/** The menu on small screens: a popover, with the rest of the page inert. A modal dialog takes twice as long to open. */

export function startPanel() {
  const panel = document.querySelector<HTMLDialogElement>('dialog#menu-panel');
  if (!panel) return;
  if (!('popover' in panel)) return startModal(panel);
  const rest = elementsOutside(panel);
  const [button] = buttonsOf(panel);
  const around = rest.filter((element) => button && element.contains(button));
  const setInert = (inert: boolean, elements = rest) => {
    for (const element of elements) element.inert = inert;
  };
  let followed = false;
  panel.addEventListener('beforetoggle', ({ newState }) => {
    // Before the panel closes, so its button or a link's target can take focus. The rest of the page takes a slow phone 30 ms more.
    if (newState === 'closed') setInert(false, followed ? rest : around);
  });
  panel.addEventListener('toggle', () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const open = panel.matches(':popover-open');
        setInert(open);
        // The browser doesn't return focus after a press outside the panel.
        if (!open && !followed && document.activeElement === document.body) button?.focus();
        followed = false;
      }),
    );
  });
  closeOnLinks(panel, () => {
    followed = true;
    panel.hidePopover();
  });
}

function startModal(panel: HTMLDialogElement) {
  for (const button of buttonsOf(panel))
    button.addEventListener('click', () => (panel.open ? panel.close() : panel.showModal()));
  panel.addEventListener('click', ({ target }) => target === panel && panel.close());
  closeOnLinks(panel, () => panel.close());
}

const buttonsOf = (panel: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget=${panel.id}]`);

function closeOnLinks(panel: HTMLElement, close: () => void) {
  panel.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
}

function elementsOutside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((child) => child !== element);
  return [...(siblings as HTMLElement[]), ...elementsOutside(parent)];
}
