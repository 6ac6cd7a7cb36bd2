export function wake(element: HTMLElement): void {
  const button = element.querySelector('button');
  const note = element.querySelector<HTMLElement>('p[hidden]');
  if (!button || !note) return;
  let frame: HTMLIFrameElement | undefined;
  button.addEventListener('click', () => {
    frame ??= frameFor(element);
    const open = !frame.isConnected;
    if (open) element.append(frame);
    else frame.remove();
    note.hidden = !open;
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Hide map' : 'Show map';
  });
}

function frameFor({ dataset: { src = '', title = '' } }: HTMLElement): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    src,
    title,
    loading: 'lazy',
    referrerPolicy: 'no-referrer-when-downgrade',
    className: 'mt-4 aspect-4/3 w-full rounded-2xl md:aspect-21/9',
  });
}
