import { routes } from '../../data/shared/routes.ts';
import { receiptToken } from './link.ts';

type Options = { key: string; siteUrl: string; now: Date };

/** The URL of the page where a customer sees how far the request is. */
export const customerPage = (submissionId: string, { siteUrl, ...options }: Options): string =>
  siteUrl + routes.requestPage(receiptToken(submissionId, options));
