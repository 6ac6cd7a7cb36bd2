import { leadForms } from '../../../data/lead/fields.ts';
import type { SavedLead } from '../lead-form/state.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Collects events right away and loads the vendor's script at idle. Global Privacy Control turns both off. */
export function startAnalytics(id: string): void {
  if (navigator.globalPrivacyControl) return;
  send('js', new Date());
  send('config', id);
  document.addEventListener('lead:saved', ({ detail }) => reportLead(detail));
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[data-call]');
    if (link) send('event', 'phone_click', { placement: link.dataset.call });
  });
  const load = () => {
    const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 2000);
}

function reportLead({ kind, service, isEmergency }: SavedLead) {
  send('event', 'form_submit', { form_type: leadForms[kind].formType, service, is_emergency: isEmergency });
  const name = kind === 'service' ? 'service_page_form_submit' : `${kind}_form_submit`;
  const label = kind === 'service' ? service.toLowerCase().replaceAll(' ', '_') : 'contact_page_form';
  send('event', name, kind === 'service' || kind === 'contact' ? { event_label: label } : {});
}

/** The vendor reads only `arguments` objects, not arrays. */
function send(..._command: unknown[]) {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
