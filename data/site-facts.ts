import { milesBetween } from './geography/distance.ts';
import { stateNames } from './geography/states.ts';
import { type PlaceAround, placesAround } from './places/around.ts';
import type { City } from './places/city.ts';
import { routes } from './shared/routes.ts';
import type { Site } from './site.ts';

export type SiteFacts = ReturnType<typeof siteFacts>;

/** What functions know of the site. */
export function siteFacts({ business, tokens, ...site }: Site<City>) {
  const { proof = '', discount = '', refuseRule = '', serviceCallFee = '' } = tokens;
  const { lateCancelRule = '', openingPromise = '', refuseShort = '' } = tokens;
  const { callTitle, callText } = site.pages.shell;
  const { name, phone, email, siteUrl, copyrightYear, responseMinutes, coordinates } = business;
  const isNear = (place: PlaceAround) =>
    milesBetween(coordinates, place.coordinates) <= business.serviceRadiusMiles;
  const around = [
    ...site.cities,
    ...site.plannedPlaces,
    ...placesAround({ business, ...site }).filter(isNear),
  ];
  const states = [...new Set([...site.states, ...around.map(({ state }) => state)])];
  return {
    business: {
      name,
      phone,
      email,
      siteUrl,
      copyrightYear,
      responseMinutes,
      coordinates,
      discount,
      proof,
      refuseRule,
      serviceCallFee,
      refuseShort,
      lateCancelRule,
      openingPromise,
      workmanshipDays: Number(tokens.workmanshipDays),
      callTitle,
      callText,
      hours: tokens.hours ?? '',
      textPhone: business.textPhone ?? null,
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
        proof: service.proof ?? proof,
        canWait: form.canWait ?? false,
        prices: service.facts.flatMap((fact) =>
          fact.kind === 'price' && fact.high ? { low: fact.low, high: fact.high } : [],
        ),
      })),
      ...site.otherChoices.map((choice) => ({
        savedAs: choice.savedAs,
        title: null,
        path: null,
        photo: null,
        canWait: false,
        prices: [],
        proof: choice.proof ?? proof,
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
    zipCodes: [...new Set(around.flatMap(({ zipCodes }) => zipCodes))],
    paths: [...site.paths],
    exit: { link: site.pages.service.exit.link, leadsTo: site.pages.service.exit.leadsTo },
  };
}
