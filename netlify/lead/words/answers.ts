/** What a visitor answered, as rows with label and value; and the links to reach them. */
import {
  choiceFields,
  type FieldColumn,
  type FieldName,
  fieldNames,
  fields,
  flagFields,
  shortLabel,
  shownValue,
} from '../../../data/lead/fields.ts';
import { toE164 } from '../../../data/lead/phone.ts';
import { languageName } from '../../../data/shared/language.ts';
import { mailHref, smsHref } from '../../../data/shared/links.ts';
import { business, serviceCalled, services } from '../../base/business-facts.ts';
import { joined, withoutDirectionMarks } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import { cityOfPage, placeOnMap } from './places.ts';
import { wantsNothing, wantsText } from './wishes.ts';

export type Line = { label: string; value: string; href?: string };

/** All columns that fields fill, and where and when they were sent. */
export type Answers = Pick<Lead, FieldColumn | 'page' | 'language' | 'created_at'>;

const ofCustomer: readonly FieldName[] = ['email', ...flagFields];
/** Shown on their own. */
const elsewhere: readonly FieldName[] = ['name', 'phone', 'message', ...choiceFields];
const ofRequest = fieldNames.filter((field) => ![...ofCustomer, ...elsewhere].includes(field));

/** What they want and where. */
export const requestLines = (lead: Answers): Line[] => ofRequest.map((field) => lineOf(field, lead));

/** Who they are, without name and phone. */
export const customerLines = (lead: Answers): Line[] => [
  ...ofCustomer.map((field) => lineOf(field, lead)),
  { label: 'Browser language', value: languageName(lead.language) },
];

export function lineOf(field: FieldName, lead: Answers): Line {
  const { phone, email, address, page } = lead;
  const label = shortLabel(field);
  const value = shownValue(field, lead[fields[field].column]);
  switch (field) {
    case 'phone':
      // Mail programs turn any number and address into a link. The end of the number is enough to know the caller.
      if (wantsNothing(lead)) return { label, value: `Ends in ${phone.slice(-4)}` };
      return { label, value, href: wantsText(lead) ? textHref(phone) : dialHref(phone) };
    case 'email':
      if (wantsNothing(lead)) return { label, value: '' };
      return { label, value, href: mailHref(email ?? '') };
    case 'service':
      return { label, value: value || 'Not chosen' };
    case 'isNewCustomer':
      return { label, value: lead.is_new_customer ? `${value}, ${business.discount} off` : value };
    case 'address':
      return address ? addressLine(label, address) : { label: 'Place', value: placeGuess(cityOfPage(page)) };
    default:
      return { label, value };
  }
}

/** What the customer wrote by text. @param time in words */
export const textLines = ({ wrote }: Pick<Lead, 'wrote'>, time: (at: Date) => string): Line[] =>
  wrote.map(({ at, words }) => ({
    label: `Wrote ${time(new Date(at))}`,
    value: withoutDirectionMarks(words),
  }));

const placeGuess = (city: string) =>
  city && `Probably ${city}, from the page they were on. Ask for the address.`;

function addressLine(label: string, address: string): Line {
  const { query, description } = placeOnMap(address);
  return { label, value: joined([address, description]), href: onMap('search', { query }) };
}

/** Directions to the customer, from the phone's location. */
export const directionsHref = ({ address }: Pick<Answers, 'address'>): string =>
  onMap('dir', { destination: placeOnMap(address ?? '').query });

function onMap(way: string, search: Record<string, string>) {
  const [place = ''] = Object.values(search);
  if (place.startsWith('https:')) return place;
  return place && `https://www.google.com/maps/${way}/?${new URLSearchParams({ api: '1', ...search })}`;
}

/** Phones pause at the comma, then dial the extension. */
export const dialHref = (phone: string): string => `tel:${toE164(phone) ?? phone.replace(/(?!^\+)\D/g, '')}`;

/** Texts have no extension. */
export function textHref(phone: string, body?: string): string {
  const [, national] = /^\+1(\d{10})/.exec(toE164(phone) ?? '') ?? [];
  return national ? smsHref(national, body) : dialHref(phone).replace('tel:', 'sms:');
}

/** Undefined if the site asks for no photo of such a job, or the customer wants no message. */
export function photoRequest(lead: Answers): { note: string; textHref: string } | undefined {
  const named = serviceCalled(lead.service) ?? services.find(({ path }) => path && path === lead.page);
  if (!named?.photo || wantsNothing(lead)) return undefined;
  const { name, email, textPhone } = business;
  const ways = textPhone ? `${email} or text it to ${textPhone}` : email;
  return {
    note: `No photo yet, so ask for one. The site says: “${named.photo}” They can email it to ${ways}.`,
    textHref: textHref(lead.phone, `${name}: ${named.photo}`),
  };
}
