/** Where on a page a number is that counts its taps, as reports call it. */
export const callPlaces = {
  hero: 'First screen',
  bar: 'Bar at the bottom',
  banner: 'Banner at the top',
  header: 'Header',
  panel: 'Menu',
  footer: 'Footer',
  closing: 'End of the page',
  services: 'List of services',
  prices: 'Prices',
  door: 'Next to a door',
  areas: 'Areas',
  quote: 'Next to the quote form',
  contact: 'Contact details',
  emergency: 'Contact page, emergency',
  copy: 'In a text',
  form_success: 'Form that was sent',
  form_error: 'Form with an error',
  request: 'Request that was sent',
};
export type CallPlace = keyof typeof callPlaces;
