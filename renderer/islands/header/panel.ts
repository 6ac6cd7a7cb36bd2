/** The slide-in menu of small screens: a modal dialog, which the browser itself keeps the focus in and closes on Esc. */

/** Newer browsers open and close it without script (`command`, `closedby`); this does the same in the others. */
export function startPanel(panel: HTMLDialogElement): void {
  if (!('command' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll(`[commandfor=${panel.id}]`)) {
      button.addEventListener('click', () => (panel.open ? panel.close() : panel.showModal()));
    }
  }
  panel.addEventListener('click', ({ target }) => {
    // The backdrop is the dialog itself; a link to a place on this page must not leave the panel over it.
    if (target === panel || (target as Element).closest('a')) panel.close();
  });
}
