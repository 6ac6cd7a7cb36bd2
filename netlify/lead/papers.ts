import { business } from '../business.ts';

/** What to have ready for a service, named as it is stored: the papers of a car, of a home, or of both. */
export function papersFor(service: string): string {
  if (/^(Car|Automotive|Ignition|Key Fob)\b/.test(service)) return business.proofCar;
  if (/^(House|Residential|Lock Rekeying)\b/.test(service)) return business.proofHome;
  return business.proof;
}
