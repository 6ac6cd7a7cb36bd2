/** Where on a page a number is that counts its taps. */
export const callPlaces = [
  'hero',
  'bar',
  'banner',
  'header',
  'panel',
  'footer',
  'closing',
  'services',
  'prices',
  'door',
  'areas',
  'quote',
  'contact',
  'emergency',
  'copy',
  'form_success',
  'form_error',
  'request',
] as const;
export type CallPlace = (typeof callPlaces)[number];
