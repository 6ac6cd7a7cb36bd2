/** The spots on a page that dial us: `data-call` value to name in reports. */
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
  quote: 'Next to the quote form',
  contact: 'Contact details',
  emergency: 'Contact page, emergency',
  copy: 'In a text',
  form_success: 'Form that was sent',
  form_error: 'Form with an error',
};
