import type { City } from '../../data/places/city.ts';
import { fillCity } from '../../data/places/cityCopy.ts';
import type { Site } from '../../data/site.ts';
import { cityQuestions } from './questions.ts';

/** All that the page of a city shows. */
export function cityContent(site: Site, city: City) {
  const copy = fillCity(site.pages.city, city);
  return {
    city,
    copy,
    essentials: { title: site.pages.shell.essentialsTitle, items: site.pages.shell.essentials },
    questions: cityQuestions(copy, city),
    nearby: city.nearby.map((slug) => site.place(slug)),
    popularServices: site.services.filter(({ slug }) => city.localServices.includes(slug)),
  };
}
