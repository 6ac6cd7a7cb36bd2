/** STAND-IN: the integrator takes the owner's version of this file. */
import type { LeadReport } from './report-counts.ts';

export function reportTitle({ since }: LeadReport): string {
  return `Leads since ${since}`;
}

export function reportText(report: LeadReport): string {
  return reportTitle(report);
}
