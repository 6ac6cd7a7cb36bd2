import { referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { serviceCalled } from '../site.ts';
import { promiseOf } from '../words/wishes.ts';
import type { Lead } from './database.types.ts';
import { receiptToken } from './link.ts';

type Options = { key: string; siteUrl: string; now: Date };

/** The URL of the page where a customer sees how far the request is. */
export function customerPage(lead: Lead, { key, siteUrl, now }: Options): string {
  const { submission_id: submissionId, is_emergency: isEmergency, created_at, service } = lead;
  const receipt = receiptToken({ submissionId, isEmergency, ...promiseOf(lead) }, { key, now });
  const known = serviceCalled(service)?.savedAs;
  return siteUrl + routes.requestReceivedAs(referenceOf(submissionId), new Date(created_at), receipt, known);
}
