import { shownWords } from './collections/claims.ts';
import { milesBetween } from './geography/distance.ts';
import type { Town } from './geography/gazetteer.ts';
import { stateNames } from './geography/states.ts';
import { placesAround } from './places/around.ts';
import type { City } from './places/city.ts';
import { distancesTo } from './places/distances.ts';
import { routes } from './shared/routes.ts';
import type { Site } from './site.ts';

export type SiteFacts = ReturnType<typeof siteFacts>;

/** What functions and forms know of the site. Each entry is an export of lead/site-facts.js. */
export function siteFacts({ business, tokens, ...site }: Site<City>) {
  const words = Object.fromEntries(shownWords.map((name) => [name, tokens[name] ?? ''])) as Record<
    (typeof shownWords)[number],
    string
  >;
  const { callTitle, callText } = site.pages.shell;
  const {
    timeZone,
    phone,
    textPhone = phone,
    samplePhone,
    responseMinutes,
    lastHour,
    coordinates,
  } = business;
  const { inShort: privacyInShort, textConsent } = site.legal.privacy;
  const isNear = (place: Town) => milesBetween(coordinates, place.coordinates) <= business.serviceRadiusMiles;
  const all = [...site.cities, ...site.plannedPlaces, ...placesAround({ business, ...site })];
  const around = all.filter(isNear);
  const states = [...new Set([...site.states, ...around.map(({ state }) => state)])];
  return {
    timeZone,
    zoneName: zoneNameOf(timeZone),
    phone,
    textPhone,
    samplePhone,
    responseMinutes,
    lastHour,
    discount: words.discount,
    privacyInShort,
    textConsent,
    serviceOptions: serviceOptions(site),
    business: {
      ...business,
      ...words,
      hours: tokens.hours ?? '',
      callTitle,
      callText,
      reviewLink: business.reviewPlatforms.find(({ write }) => write)?.write ?? null,
    },
    services: [
      ...site.services.map(({ serviceName: savedAs, title, slug, form, photo = null, ...service }) => ({
        /** As stored with a request. */
        savedAs,
        title,
        path: routes.service(slug),
        /** Asks for a photo of this. */
        photo,
        isEmergency: false,
        /** What the customer needs ready. */
        proof: service.proof ?? words.proof,
        /** What the customer can do until we come. */
        wait: service.first?.wait ?? [],
        /** Told once the job is done. */
        warranty: service.inShort.warranty ?? null,
        canWait: form.canWait ?? false,
        prices: service.facts.flatMap((fact) =>
          fact.kind === 'price' && fact.high ? { low: fact.low, high: fact.high } : [],
        ),
      })),
      ...site.serviceForms.otherChoices.map((choice) => ({
        savedAs: choice.savedAs,
        title: null,
        path: null,
        photo: null,
        canWait: false,
        prices: [],
        proof: choice.proof ?? words.proof,
        wait: [],
        warranty: null,
        isEmergency: choice.forms.includes('emergency'),
      })),
    ],
    places: [
      ...site.cities.map(({ name, coordinates, href: path, copy }) => ({
        name,
        coordinates,
        path,
        /** What the form of its page asks for. */
        service: copy.form.service,
      })),
      ...site.plannedPlaces.map(({ name, coordinates }) => ({
        name,
        coordinates,
        path: null,
        service: null,
      })),
    ],
    /** In the radius. "Elmwood, IL" for one outside our home state, which comes first in `states`. */
    towns: [...new Set(around.map(({ name, state }) => (state === states[0] ? name : `${name}, ${state}`)))],
    states: states.map((code): { code: string; name: string } => ({ code, name: stateNames[code] })),
    distances: distancesTo(all, business),
    paths: [...site.paths],
    exit: site.pages.service.exit,
    team: site.team,
    teamPrices: site.teamPrices,
    /** Shown now, later or no longer. */
    hasNotice: site.hasNotice,
  };
}

/** "CT", in summer and in winter. Its spaces don't break. */
function zoneNameOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' });
  const [, name = ''] = format.format().split(', ');
  return name.replaceAll(' ', '\u00a0');
}

function serviceOptions({ services, serviceForms }: Pick<Site, 'services' | 'serviceForms'>) {
  const { order, contactOrder, otherChoices } = serviceForms;
  /** Services that `slugs` doesn't list come first, in the order of the file: their index is -1. */
  const options = (form: 'emergency' | 'quote' | 'contact', slugs: readonly string[]) => [
    ...services
      .toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
      .map(({ title, formLabel = title, serviceName }) => ({ label: formLabel, value: serviceName })),
    ...otherChoices
      .filter(({ forms }) => forms.includes(form))
      .map(({ title, savedAs }) => ({ label: title, value: savedAs })),
  ];
  return {
    emergency: options('emergency', order),
    quote: options('quote', order),
    contact: options('contact', contactOrder),
    service: [],
  };
}
