/** Puts the map in, in the space that is already there, when "Show map" is pressed. */
export function wake(element: HTMLElement): void {
  const button = element.querySelector('button');
  button?.addEventListener('click', () => {
    const { src = '', title = '' } = element.dataset;
    const frame = Object.assign(document.createElement('iframe'), {
      src,
      title,
      loading: 'lazy',
      referrerPolicy: 'no-referrer-when-downgrade',
      className: 'absolute inset-0 size-full',
    });
    element.replaceChildren(frame);
    frame.focus();
  });
}
