/** The phone number of the business, which may change: as pages show it, and as links dial it. */
import business from '../../data/business.json' with { type: 'json' };
import { telHref } from '../../data/shared/routes.ts';

export const ourNumber = business.phone;
export const callLink = telHref(ourNumber);
