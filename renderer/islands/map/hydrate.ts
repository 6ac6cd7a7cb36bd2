export function hydrate(element: HTMLElement): void {
  const button = element.querySelector<HTMLElement>('button[aria-expanded]');
  if (!button) return;
  const note = Object.assign(document.createElement('p'), {
    className: 'mt-4',
    textContent: "Don't see a map? Your browser or network may block it. The link above still works.",
  });
  let frame: HTMLIFrameElement | undefined;
  button.addEventListener('click', () => {
    frame ??= frameFor(element);
    const open = !frame.isConnected;
    if (open) element.append(note, frame);
    else for (const added of [note, frame]) added.remove();
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Hide street map' : 'Street map';
  });
  // Pressed before the page's script listened. What it heard, it presses again itself.
  if (button.matches(':focus:not(:focus-visible, :active)') && !element.ariaBusy) button.click();
}

function frameFor({ dataset: { src = '', title = '' } }: HTMLElement): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    src,
    title,
    loading: 'lazy',
    referrerPolicy: 'no-referrer-when-downgrade',
    className: 'mt-4 aspect-4/3 w-full rounded-lg md:aspect-21/9',
  });
}
