import type { Fact } from './collections/facts.ts';
import type { Files } from './collections/files.ts';
import type { Job } from './collections/jobs.ts';
import { type Photo, type PhotoSizes, withSize } from './collections/photo.ts';
import type { Proven } from './collections/proof.ts';
import type { Review } from './collections/reviews.ts';
import type { ReviewsWidget } from './collections/reviews-widget.ts';
import { dayIn } from './facts/dates.ts';
import { homeIn } from './facts/home.ts';
import { resolveService, serviceTokens } from './facts/services.ts';
import { businessTokens, figureOf, fillDeep, fillText, type Tokens } from './facts/tokens.ts';
import { metersPerMile, milesBetween } from './geography/distance.ts';
import { type Land, landWith, noLines } from './geography/land.ts';
import { type City, featuredCities, resolveCities } from './places/city.ts';
import { outlyingCounties } from './places/counties.ts';
import { type CityListing, coverageOf, type Place, plannedPlace } from './places/place.ts';
import { mapRoute, pageNames, routes, type SinglePage } from './shared/routes.ts';

/** Pages get city listings; `Site<City>` has the full cities. */
export type Site<Listed extends CityListing = CityListing> = SiteContent<Listed> & Lookups;

export type SiteContent<Listed extends CityListing = CityListing> = Omit<
  ReturnType<typeof resolve>,
  'cities'
> & { cities: readonly Listed[] };

/** What routes.reviewsWidget shows: a vendor's widget, or what our customers wrote, each with the title of the service as its `job`. */
export type ReviewsFrame = ReviewsWidget | { quotes: readonly Review[] };

type Lookups = Omit<ReturnType<typeof addLookups>, keyof SiteContent>;

type Circumstances = {
  photoSizes: PhotoSizes;
  /** 'YYYY-MM-DD' by path. */
  lastChanged: ReadonlyMap<string, string | undefined>;
  /** Whether customers who choose Text get texts from us. */
  hasTexts: boolean;
};

/** Expects files that match their schemas; other mistakes in them do no harm here. */
export const createSite = (files: Files, circumstances: Circumstances): Site<City> =>
  addLookups(resolve(files, circumstances));

function addLookups(content: SiteContent<City>) {
  const { services, cities, plannedPlaces, guides } = content;
  const places = bySlug<Place>([...plannedPlaces, ...cities]);
  const servicesBySlug = bySlug(services);
  const citiesBySlug = bySlug(cities);
  const guidesBySlug = bySlug(guides);
  const names = namesByPath(content);
  const featured: readonly CityListing[] = featuredCities(cities).toSorted(byName);
  const pathsBelow: Partial<Record<SinglePage, string[]>> = {
    services: services.map(({ slug }) => routes.service(slug)),
    serviceAreas: cities.map(({ href }) => href),
  };
  const indexablePaths = singlePages
    .filter((page) => !isHidden(page))
    .flatMap((page) => [routes[page], ...(pathsBelow[page] ?? [])])
    .concat(guides.map(({ slug }) => routes.article(slug)));
  return {
    ...content,
    featuredCities: featured,
    indexablePaths,
    paths: [...indexablePaths, ...singlePages.filter(isHidden).map((page) => routes[page])],
    service: (slug: string) => servicesBySlug.get(slug),
    city: (slug: string) => citiesBySlug.get(slug),
    guide: (slug: string) => guidesBySlug.get(slug),
    /** @throws if no city or planned place has this slug; the data checks rule that out */
    place(slug: string): Place {
      const place = places.get(slug);
      if (place === undefined) throw new Error(`No city or area has the slug "${slug}"`);
      return place;
    },
    /** For breadcrumbs. */
    pageName: (path: string) => names.get(path),
  };
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);

const collator = new Intl.Collator('en-US');

/** Fills all tokens except those of city pages. */
function resolve(files: Files, { photoSizes, lastChanged, hasTexts }: Circumstances) {
  const tokens = businessTokens(files);
  const { claims } = files.claims;
  const claimed = Object.values(claims).flatMap(({ facts = [] }) => facts);
  const business = resolveBusiness(files, tokens, claimed);
  const today = dayIn(business.timeZone);
  const { areas, excluded = [] } = fillDeep(files.areas, tokens);
  const { city: cityWords } = files.pages;
  const cities = resolveCities(files.cities.cities, { words: cityWords, business, photoSizes, tokens });
  const plannedPlaces = areas.map(plannedPlace);
  const services = resolveServices(files, tokens, claimed, [...plannedPlaces, ...cities]);
  const { team, prices: teamPrices } = fillDeep(files.team, tokens);
  let land: Land | undefined;
  return {
    business,
    claims,
    services,
    serviceForms: fillDeep(files.services.forms, tokens),
    guides: resolveGuides(files, tokens),
    cities,
    /** Those that the data names, the home state first. */
    states: homeIn(files).states,
    plannedPlaces,
    outlyingCounties: outlyingCounties(files),
    /** Towns and ZIP codes inside the radius where we don't go. */
    excluded,
    /** Once for the pages and the file, which are drawn by two bundles. */
    land: () => {
      land ??= landWith(files.map ?? noLines);
      return land;
    },
    /** Where data/map.json is from, if there is one. */
    mapCredit: files.map && `${files.map.source}, ${files.map.license}.`,
    /** The map's address. A build adds its content hash. */
    coverageMap: mapRoute,
    jobs: resolveJobs(files, tokens, photoSizes),
    pages: resolvePages(files, tokens, today, photoSizes),
    hasNotice: files.pages.notice !== undefined,
    /** City page texts with unfilled tokens. */
    cityWords,
    /** Undefined until the owner enters quotes or a vendor. */
    reviewsFrame: business.reviewsWidget ?? resolveReviews(files, services),
    legal: resolveLegal(files, tokens, hasTexts),
    /** The About page shows them; a customer's receipt also has what they drive. */
    team,
    teamPrices,
    tokens,
    lastChanged,
  };
}

function resolveBusiness(files: Files, tokens: Tokens, claimed: readonly Fact[]) {
  const { $schema: _, ...business } = fillDeep(files.business, tokens);
  return {
    ...business,
    radiusMeters: Math.round(business.serviceRadiusMiles * metersPerMile),
    responseMinutes: figureOf(claimed, 'responseMinutes'),
    lastHour: figureOf(claimed, 'lastHour'),
  };
}

/** Each lists places of its own, or some of the nearest. */
function resolveServices(
  { services: { services }, areas: { coverage = [] }, business: { coordinates } }: Files,
  tokens: Tokens,
  claimed: Fact[],
  places: readonly Place[],
) {
  const miles = (place: Place) => milesBetween(coordinates, place.coordinates);
  const nearestFirst = [...bySlug(places).values()].toSorted((one, other) => miles(one) - miles(other));
  return services.map((entry, index) => ({
    ...resolveService(entry, tokens, claimed),
    coverage:
      coverage.find(({ service }) => service === entry.slug)?.places ?? coverageOf(index, nearestFirst),
  }));
}

/** Without guides to another state's law. A guide's texts may use the facts of its services, too. */
function resolveGuides(files: Files, tokens: Tokens) {
  const factsOf = new Map(files.services.services.map(({ slug, facts }) => [slug, serviceTokens(facts)]));
  const [home] = homeIn(files).states;
  const told = files.guides.guides.filter(({ state = home }) => state === home);
  return told.map((guide) =>
    fillDeep(guide, Object.assign({ ...tokens }, ...guide.services.map((slug) => factsOf.get(slug)))),
  );
}

/** The latest first. */
function resolveJobs({ jobs: { jobs } }: Files, tokens: Tokens, photoSizes: PhotoSizes) {
  const latest = jobs.toSorted((one, other) => other.date.localeCompare(one.date));
  return latest.map((job): Job & { photo: Photo } => ({
    ...job,
    text: fillText(job.text, tokens),
    photo: withSize(job.photo, photoSizes),
  }));
}

/** Without a notice that doesn't show today, and without expired proofs. */
function resolvePages(files: Files, tokens: Tokens, today: string, photoSizes: PhotoSizes) {
  const { $schema: _, city: __, ...words } = files.pages;
  const { notice, proof, about, ...pages } = fillDeep(words, tokens);
  const { team, memberships, ...aboutUs } = about;
  return {
    ...pages,
    ...(notice && notice.start <= today && today <= notice.end && { notice }),
    proof: { ...proof, items: provenOn(today, proof.items) },
    about: {
      ...aboutUs,
      memberships: { ...memberships, items: provenOn(today, memberships.items).filter(({ proof }) => proof) },
      ...(team && { team: withSize(team, photoSizes) }),
    },
  };
}

const provenOn = (today: string, items: readonly Proven[]): Proven[] =>
  items.map(({ proof, ...item }) =>
    proof && !(proof.validUntil && proof.validUntil < today) ? { ...item, proof } : item,
  );

function resolveReviews(
  { reviews: { reviews } }: Files,
  services: readonly { slug: string; title: string }[],
): ReviewsFrame | undefined {
  const titles = new Map(services.map(({ slug, title }) => [slug, title]));
  const quotes = reviews.map((review) => ({ ...review, job: titles.get(review.job) ?? '' }));
  return quotes.length > 0 ? { quotes } : undefined;
}

/** Without sections for another way of settling disputes, or of texting. */
function resolveLegal(files: Files, tokens: Tokens, hasTexts: boolean) {
  const { privacy, terms, accessibility } = fillDeep(files.legal, tokens);
  const { arbitration } = terms;
  const shown = (sections: typeof terms.sections) =>
    sections.filter(
      ({ ifArbitration = arbitration, ifTexts = hasTexts }) =>
        ifArbitration === arbitration && ifTexts === hasTexts,
    );
  const { autoTextConsent, textConsent } = privacy;
  return {
    privacy: {
      ...privacy,
      sections: shown(privacy.sections),
      textConsent: hasTexts ? autoTextConsent : textConsent,
    },
    terms: { ...terms, sections: shown(terms.sections) },
    accessibility,
  };
}

const bySlug = <T extends { slug: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.slug, entry]));

export const singlePages = Object.keys(pageNames) as SinglePage[];
const isHidden = (page: SinglePage) => 'isHidden' in pageNames[page];

function namesByPath({ services, cities, plannedPlaces, guides }: SiteContent): ReadonlyMap<string, string> {
  return new Map([
    ...singlePages.map((page): [string, string] => [routes[page], pageNames[page].name]),
    ...services.map(({ slug, title }): [string, string] => [routes.service(slug), title]),
    ...guides.map(({ slug, title }): [string, string] => [routes.article(slug), title]),
    ...plannedPlaces.map((place): [string, string] => [routes.city(place), place.name]),
    ...cities.map(({ href, name }): [string, string] => [href, name]),
  ]);
}
