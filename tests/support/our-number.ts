import { phone } from '../../data/lead/site-facts.js';
import { telHref } from '../../data/shared/links.ts';

export const ourNumber = phone;
export const callLink = telHref(ourNumber);
