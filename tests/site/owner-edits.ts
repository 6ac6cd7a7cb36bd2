/** What docs/content.md describes without a recipe: each changes a copy of the repository. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type FileKey, type Files, fileKeys, fileLabel } from '../../data/collections/files.ts';
import { madeUpCity, milesInState } from '../data/copy-of-data.ts';
import { takePhoto } from '../support/photo.ts';
import { madeUpTeam } from '../support/team.ts';
import { site } from './built.ts';
import { editData } from './copy.ts';

type Edit = (copy: string) => unknown;

const edit =
  <Key extends FileKey>(key: Key, change: (data: Files[Key]) => unknown): Edit =>
  (copy) =>
    editData(copy, key, change);

const replace = <Key extends Exclude<FileKey, 'map'>>(key: Key, part: Partial<Files[Key]>) =>
  edit(key, (data) => Object.assign(data, part));

const addCities = (...added: CityEntry[]) => edit('cities', ({ cities }) => cities.push(...added));

/** Takes a photo, and puts it in cities by their place in the list. */
const showPhotos =
  (src: string, photos: { [index: number]: Pick<CityEntry, 'heroImage' | 'cityImage'> }): Edit =>
  async (copy) => {
    // Cameras store a sideways picture, and how to turn it.
    const { width, height } = storefrontSize;
    await takePhoto(join(copy, 'data', src), { width: height, height: width, orientation: 6 });
    editData(copy, 'cities', ({ cities }) => {
      for (const [index, photo] of Object.entries(photos)) Object.assign(cities[Number(index)] ?? {}, photo);
    });
  };

/** The text of a file of the copy, if it's there, becomes what `change` returns. */
function rewrite(copy: string, name: string, change: (text: string) => string): void {
  const file = join(copy, name);
  if (existsSync(file)) writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export const storefront = { src: 'photos/store.front.jpg', alt: 'A storefront lock', credit: 'Jane Doe' };
export const storefrontSize = { width: 1300, height: 900 };
export const street = {
  src: `https://${site.business.photoHost}/photo-1?fit=crop&q=80`,
  width: 2400,
  height: 1600,
  alt: 'An avenue at dusk',
};
/** Made up: no file of the site may have one. */
export const quote = {
  quote: 'Quick & tidy. He asked for ID, then opened it.',
  name: 'Test A.',
  town: 'Plumville',
  date: '2026-11-20',
  job: site.services[0]?.slug ?? '',
  source: site.business.reviewPlatforms[0]?.read ?? '',
};
export const proof = {
  issuer: 'City of Plumville',
  number: 'LB-20417',
  checked: '2026-11-20',
  validUntil: '2999-05-31',
  url: 'https://city.example/LB-20417',
};
export const count = { reviews: 312, checked: '2026-11-20' };
export const teamPhoto = 'photos/sam.jpg';

export const ownerEdits: Readonly<Record<string, Edit>> = {
  'one review': replace('reviews', { reviews: [quote] }),
  'nine reviews': edit('reviews', (data) => {
    data.reviews = [...'ABCDEFGHI'].map((name) => ({ ...quote, name, quote: `${quote.quote} ${name}` }));
  }),
  'how many reviews there are': edit('business', ({ reviewPlatforms }) => {
    for (const platform of reviewPlatforms) Object.assign(platform, { count });
  }),
  'a photo at the top of a city': showPhotos(storefront.src, { 0: { heroImage: storefront } }),
  'photos further down, of ours and from another host': showPhotos('photos/lock.webp', {
    1: { cityImage: { ...storefront, src: 'photos/lock.webp', alt: 'A lock' } },
    2: { cityImage: street },
  }),
  'a team with a photo, and prices': async (copy) => {
    await takePhoto(join(copy, 'data', teamPhoto), storefrontSize);
    const [first, ...others] = madeUpTeam.team;
    editData(copy, 'team', (data) => {
      Object.assign(data, madeUpTeam, { team: [{ ...first, photo: teamPhoto }, ...others] });
    });
  },
  'three suburbs': addCities(
    madeUpCity('Northwood', { coordinates: milesInState(7, 2), featured: true }),
    madeUpCity('Westbrook Hills', { coordinates: milesInState(12, 1), shownName: 'West Brook' }),
    madeUpCity('Southfield', { coordinates: milesInState(14, 2), incorporated: false, reachMiles: 4 }),
  ),
  'a city with an apostrophe, and what is true only there': addCities(
    madeUpCity("Fenton's Landing", {
      customIntro:
        'Most houses here have a front and a side door with the same key. Tell us the street and the cross street when you call, and which door you stand at.',
      finding: 'Tell us the gate and the garage level.',
      whyChoose: 'We carry cores for the old rim locks of these streets.',
      roads: 'A train crosses Main Street in the evening.',
      doors: [
        { kind: 'porch', label: 'Brick house', title: 'An old rim lock', text: 'It opens and rekeys.' },
        { kind: 'condo', title: 'A new lock', text: 'It turns.' },
      ],
    }),
  ),
  'papers and memberships with proof': edit('pages', ({ proof: { items }, about }) => {
    for (const item of [...items, ...about.memberships.items]) Object.assign(item, { proof });
  }),
  'what only the owner knows': edit('claims', ({ claims }) => {
    for (const claim of Object.values(claims)) {
      if (claim.ownRule) claim.confirmedByOwner = '2026-11-20';
      if (claim.untilFilled)
        claim.facts = [{ name: claim.untilFilled.fact, kind: 'price', low: 75, high: 150 }];
    }
  }),
  'a notice from today on': edit('pages', (pages) => {
    const days = { start: '2000-01-01', end: '2999-12-31' };
    pages.notice = { text: 'We answer {hours}, today too.', ...pages.notice, ...days };
  }),
  'one more guide': edit('guides', ({ guides }) => {
    const [first] = guides;
    if (!first) return;
    const description = `Keys. ${first.head.description}`.slice(0, 150);
    const head = { ...first.head, title: 'Questions about keys', description };
    guides.push({ ...first, slug: 'key-questions', title: 'Questions about keys', head });
  }),
  'courts instead of arbitration': edit('legal', ({ terms }) => {
    terms.arbitration = false;
  }),
  'another address of a service': (copy) => {
    const { slug = '' } = site.services.at(-1) ?? {};
    for (const key of fileKeys)
      rewrite(copy, fileLabel(key), (text) => text.replaceAll(`"${slug}"`, `"${slug}-now"`));
    editData(copy, 'services', ({ services }) => {
      Object.assign(services.at(-1) ?? {}, { formerSlugs: [slug] });
    });
  },
  'a drawing of a service': (copy) => {
    const art = join(copy, 'renderer/components/drawings/art');
    const [drawn = ''] = readdirSync(art);
    cpSync(join(art, drawn), join(art, `${site.services.at(1)?.slug}.svg`));
  },
};

/** What the others rule out. */
export const otherEdits: Readonly<Record<string, Edit>> = {
  'no guide': (copy) => {
    editData(copy, 'guides', (data) => {
      data.guides = [];
    });
    rewrite(copy, 'data/released.txt', (text) => text.replace(/^\/guides\/.*\n/gm, ''));
  },
  'no rivers and roads': (copy) => rmSync(join(copy, 'data/map.json'), { force: true }),
  'reviews from a vendor': replace('business', {
    reviewsWidget: { script: 'https://static.vendor.example/widget.js', container: {} },
  }),
};
