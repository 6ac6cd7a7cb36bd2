/** The menu of small screens: a popover, with the rest of the page inert. A dialog that opens as modal takes twice as long. */

export function startPanel(panel: HTMLDialogElement): void {
  if (!('popover' in panel)) {
    startModal(panel);
    return;
  }
  const rest = besides(panel);
  const setInert = (inert: boolean) => {
    for (const element of rest) element.inert = inert;
  };
  panel.addEventListener('beforetoggle', ({ newState }) => {
    // The button must be able to take the focus back.
    if (newState === 'closed') setInert(false);
  });
  let followed = false;
  panel.addEventListener('toggle', () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const open = panel.matches(':popover-open');
        setInert(open);
        // A press beside the panel takes the focus from its button, and the browser does not give it back.
        if (!open && !followed && document.activeElement === document.body) buttonsOf(panel)[0]?.focus();
        followed = false;
      }),
    );
  });
  closeOnLinks(panel, () => {
    followed = true;
    panel.hidePopover();
  });
}

function startModal(panel: HTMLDialogElement): void {
  for (const button of buttonsOf(panel))
    button.addEventListener('click', () => (panel.open ? panel.close() : panel.showModal()));
  panel.addEventListener('click', ({ target }) => target === panel && panel.close());
  closeOnLinks(panel, () => panel.close());
}

const buttonsOf = (panel: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget=${panel.id}]`);

function closeOnLinks(panel: HTMLElement, close: () => void): void {
  panel.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
}

function besides(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter((child) => child !== element);
  return [...(siblings as HTMLElement[]), ...besides(parent)];
}
