/** The services whose steps are drawn, in steps.tsx. */
export const drawnSteps = [
  'car-lockout',
  'house-lockout',
  'commercial-lockout',
  'lock-rekeying',
  'broken-key-extraction',
] as const;

export const hasSteps = (slug: string) => drawnSteps.some((one) => one === slug);

/** Its four frames are `#s1` to `#s4`. */
export const stepsAddress = (slug: string) => `/drawings/${slug}-steps.svg`;
