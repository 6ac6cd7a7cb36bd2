import type { Question } from '../../data/collections/primitives.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { sentenceList } from '../../data/facts/tokens.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';

export function cityContent(site: Site, city: City) {
  const asks = mustCallToAsk(city.state, site.business);
  return {
    city,
    badges: city.copy.badges.filter((badge) => !asks || badge !== site.tokens.licensedBadge),
    questions: cityQuestions(site, city, asks),
    nearby: city.nearby.map((slug) => site.place(slug)),
    guides: guidesFor(site, city),
    jobs: site.jobs.filter((job) => job.city === city.slug).slice(0, 3),
    popularServices: city.localServices.flatMap((slug) => site.service(slug) ?? []),
    headline: headlineOf(city),
  };
}

/** For the services that its people ask for most. */
function guidesFor({ guides }: Site, { localServices }: City) {
  const fitting = localServices.flatMap(
    (slug) => guides.find(({ services }) => services.includes(slug)) ?? [],
  );
  return [...new Set([...fitting, ...guides])].slice(0, 2);
}

/** The town and the trade are large, the rest is in a smaller line. Next to a photo, that says how soon we come, too. */
function headlineOf({ uniqueH1, copy, arrival, rushHour, heroImage }: City) {
  const [headline = '', ...rest] = uniqueH1.split(/(?<=:) | (?=for )/);
  const aim = [arrival, rushHour].filter(Boolean).join(', ');
  return {
    headline,
    subline: [rest.join(' '), copy.tagline, ...(heroImage ? [aim] : [])].filter(Boolean).join('. '),
  };
}

function cityQuestions({ business, services }: Site, city: City, asks: boolean): Question[] {
  const { response, areas, payment, noLicense, license } = city.copy.questions;
  const { required, number } = business.licensing[city.state] ?? {};
  const ours = number ? ` Ours is ${number}.` : '';
  const sooner = city.isNearBase && !asks && services.find(({ inShort }) => inShort.arrivalNearBase);
  const soon = [response.answer, sooner && `${sooner.inShort.arrivalNearBase}.`, city.roads];
  const parts = asks
    ? { ...areas, answer: `${city.arrival} to ${sentenceList(city.neighborhoods.slice(0, 3))}.` }
    : areas;
  return [
    { ...response, answer: soon.filter(Boolean).join(' ') },
    parts,
    payment,
    required ? { ...license, answer: license.answer + ours } : noLicense,
  ];
}
