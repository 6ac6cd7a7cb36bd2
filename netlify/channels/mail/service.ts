import { parseServicePath } from '../../../data/shared/routes.ts';
import { business, services } from '../../business.ts';
import { textHref } from './contact.ts';

const titles = new Map(services.map(({ serviceName, title }) => [serviceName, title]));

/** "Car Lockout" for the stored "Car Lockout Service"; "Emergency" for "Emergency Service in Clayton, MO"; '' for none. */
export function serviceName(service: string): string {
  return titles.get(service) ?? service.replace(/ Services?(?: in .*)?$/, '');
}

/** The same for a service that the site knows; '' for what only a program can have sent. */
export function knownServiceName(service: string): string {
  const name = serviceName(service);
  return [...titles.values(), 'Emergency', 'Emergency Locksmith'].includes(name) ? name : '';
}

type PhotoRequest = {
  note: string;
  textHref: string;
};

/** Undefined where the site asks for no photo. */
export function photoRequest(lead: {
  service: string;
  page: string;
  phone: string;
}): PhotoRequest | undefined {
  const slug = parseServicePath(lead.page)?.slug;
  const named = services.find(({ serviceName }) => serviceName === lead.service);
  const photo = (named ?? services.find((service) => service.slug === slug))?.photo;
  if (photo === undefined) return undefined;
  const { name, email, textPhone } = business;
  const ways = textPhone ? `${email}, or as a text to ${textPhone}` : email;
  return {
    note: `No photo came with this: ask for it. The site says: “${photo}” It would come by e-mail to ${ways}.`,
    textHref: textHref(lead.phone, `${name}: ${photo}`),
  };
}
