type VendorScript = { src?: string; attributes?: Readonly<Record<string, string>>; init?: string };

/** Inlined in the frame's page. Posts the height in px or 'error', and re-initializes the widget 500 ms after the page is shown. */
export function frameScript({ src, attributes = {}, init }: VendorScript): void {
  // The frame's origin is opaque, but its location is still on our site.
  const tell = (message: number | 'error') => parent.postMessage(message, location.origin);
  const tellHeight = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height > 0) tell(height);
  };
  const reinit = () => {
    try {
      tellHeight();
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
      console.warn('Could not re-initialize the reviews widget', error);
    }
  };
  new ResizeObserver(tellHeight).observe(document.body);
  // Also when the page comes back from the browser's cache.
  addEventListener('pageshow', () => setTimeout(reinit, 500));
  if (!src) return;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('error', () => tell('error'));
  script.src = src;
  document.currentScript?.after(script);
}
