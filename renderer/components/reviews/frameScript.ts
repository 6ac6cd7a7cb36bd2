type VendorScript = { src: string; attributes: Readonly<Record<string, string>>; init?: string };

/** Stands in the page as text. Posts the height in px or 'error', and asks the vendor to draw again when a page is shown. */
export function frameScript({ src, attributes, init }: VendorScript): void {
  // The address stays that of our own page, though the origin is opaque.
  const tell = (message: number | 'error') => parent.postMessage(message, location.origin);
  const reinit = () => {
    try {
      document.dispatchEvent(new CustomEvent('reviews:reinit'));
      const path = init?.split('.') ?? [];
      let owner: unknown;
      let found: unknown = path.length > 0 ? window : undefined;
      for (const name of path) {
        owner = found;
        found = (found as Record<string, unknown> | undefined)?.[name];
      }
      if (typeof found === 'function') found.call(owner);
    } catch (error) {
      console.warn('The reviews widget was not re-initialized', error);
    }
  };
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height > 0) tell(height);
  }).observe(document.body);
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('error', () => tell('error'));
  script.addEventListener('load', () => setTimeout(reinit, 500));
  script.src = src;
  document.currentScript?.after(script);
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(reinit, 500));
}
