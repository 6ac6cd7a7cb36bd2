/** What functions know of the site. Each build writes site.json from createSite (scripts/build/site-facts.ts). */
import json from './site.json' with { type: 'json' };

/** Dollars. */
export type PriceRange = { low: number; high: number };

type Coordinates = { lat: number; lng: number };

export type SiteFacts = {
  business: Record<
    | ('name' | 'phone' | 'email' | 'siteUrl' | 'discount' | 'proof' | 'refuseRule')
    | ('serviceCallFee' | 'callTitle' | 'callText'),
    string
  > & {
    textPhone: string | null;
    reviewLink: string | null;
    copyrightYear: number;
    responseMinutes: number;
    coordinates: Coordinates;
  };
  services: {
    /** As stored with a request. */
    savedAs: string;
    /** Null for a choice without a page. */
    title: string | null;
    path: string | null;
    /** What the customer needs ready. */
    proof: string;
    canWait: boolean;
    isEmergency: boolean;
    /** Asks for a photo of this. */
    photo: string | null;
    prices: PriceRange[];
  }[];
  /** Towns and areas. `path` is null for one without a page. */
  places: { name: string; path: string | null; coordinates: Coordinates }[];
  zipCodes: string[];
  /** Of all pages. */
  paths: string[];
};

const site: SiteFacts = json;

export const { business, services, places, zipCodes, paths } = site;

/** @param savedAs as stored with a request */
export const serviceCalled = (savedAs: string | null) =>
  services.find((service) => service.savedAs === savedAs);

export const cityNames: ReadonlyMap<string, string> = new Map(
  places.flatMap(({ path, name }) => (path ? [[path, name] as const] : [])),
);
