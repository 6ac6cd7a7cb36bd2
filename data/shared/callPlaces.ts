/** Where in a page a link dials the business: what its `data-call` says, and its name in reports. */
export const callPlaces: Readonly<Record<string, string>> = {
  hero: 'First screen',
  bar: 'Bar at the bottom',
  banner: 'Banner at the top',
  header: 'Header',
  panel: 'Menu',
  footer: 'Footer',
  closing: 'End of the page',
  services: 'List of services',
  prices: 'Prices',
  areas: 'Areas',
  quote: 'Beside the quote form',
  contact: 'Contact details',
  emergency: 'Contact page, emergency',
  copy: 'In a text',
  form_success: 'Form that was sent',
  form_error: 'Form with an error',
};
