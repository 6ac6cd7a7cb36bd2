/** STAND-IN: the integrator takes the owner's version of this file. */
export type LeadLinks = { calling: string; notCustomer: string };

export function leadLinks(
  submissionId: string,
  { key, siteUrl }: { key: string; siteUrl: string; now: Date },
): LeadLinks {
  const token = Buffer.from(`${submissionId}${key.length}`).toString('base64url');
  return { calling: `${siteUrl}/request/c${token}`, notCustomer: `${siteUrl}/request/n${token}` };
}
