import { telHref } from '../../../data/shared/routes.ts';

/** E.164: '+13145550123'. */
export const phoneNumber = (phone: string): string => telHref(phone).replace('tel:', '');
