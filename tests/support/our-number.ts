import business from '../../data/business.json' with { type: 'json' };
import { telHref } from '../../data/shared/links.ts';

export const ourNumber = business.phone;
export const callLink = telHref(ourNumber);
