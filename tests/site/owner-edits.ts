/** What docs/content.md describes without a recipe: each changes a copy of the repository. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CityEntry } from '../../data/collections/cities.ts';
import { fileKeys, fileLabel } from '../../data/collections/files.ts';
import { madeUpCity, milesInState } from '../data/copy-of-data.ts';
import { takePhoto } from '../support/photo.ts';
import { madeUpTeam } from '../support/team.ts';
import { site } from './built.ts';
import { count, proof, quote, storefront, storefrontSize, street } from './changed-site.ts';
import { editData } from './copy.ts';

type Edits = Readonly<Record<string, (copy: string) => void | Promise<void>>>;

const addCities = (copy: string, ...added: CityEntry[]) =>
  editData(copy, 'cities', ({ cities }) => void cities.push(...added));

/** The text of a file of the copy, if it's there, becomes what `change` returns. */
function rewrite(copy: string, name: string, change: (text: string) => string): void {
  const file = join(copy, name);
  if (existsSync(file)) writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export const ownerEdits: Edits = {
  'one review': (copy) =>
    editData(copy, 'reviews', (data) => {
      data.reviews = [quote];
    }),
  'nine reviews, and how many there are': (copy) => {
    editData(copy, 'reviews', (data) => {
      data.reviews = [...'ABCDEFGHI'].map((name) => ({ ...quote, name, quote: `${name}: ${quote.quote}` }));
    });
    editData(copy, 'business', ({ reviewPlatforms }) => {
      for (const platform of reviewPlatforms) Object.assign(platform, { count });
    });
  },
  'a photo at the top of a city': async (copy) => {
    await takePhoto(join(copy, 'data', storefront.src), storefrontSize);
    editData(copy, 'cities', ({ cities: [first] }) => {
      Object.assign(first ?? {}, { heroImage: storefront });
    });
  },
  'photos further down, of ours and from another host': async (copy) => {
    await takePhoto(join(copy, 'data/photos/lock.webp'), storefrontSize);
    editData(copy, 'cities', ({ cities: [, second, third] }) => {
      Object.assign(second ?? {}, { cityImage: { ...storefront, src: 'photos/lock.webp' } });
      Object.assign(third ?? {}, { cityImage: street });
    });
  },
  'a team with a photo, and prices': async (copy) => {
    await takePhoto(join(copy, 'data/photos/sam.jpg'), storefrontSize);
    editData(copy, 'team', (data) => {
      Object.assign(data, madeUpTeam);
      Object.assign(data.team[0] ?? {}, { photo: 'photos/sam.jpg' });
    });
  },
  'three suburbs': (copy) =>
    addCities(
      copy,
      madeUpCity('Northwood', { coordinates: milesInState(7, 2), featured: true }),
      madeUpCity('Westbrook Hills', { coordinates: milesInState(12, 1), shownName: 'West Brook' }),
      madeUpCity('Southfield', { coordinates: milesInState(14, 2), incorporated: false, reachMiles: 4 }),
    ),
  'a city with an apostrophe, and what is true only there': (copy) =>
    addCities(
      copy,
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
  'papers and memberships with proof': (copy) =>
    editData(copy, 'pages', ({ proof: { items }, about }) => {
      for (const item of [...items, ...about.memberships.items]) Object.assign(item, { proof });
    }),
  'what only the owner knows': (copy) =>
    editData(copy, 'claims', ({ claims }) => {
      for (const claim of Object.values(claims)) {
        if (claim.ownRule) claim.confirmedByOwner = '2026-11-20';
        if (claim.untilFilled)
          claim.facts = [{ name: claim.untilFilled.fact, kind: 'price', low: 75, high: 150 }];
      }
    }),
  'a notice from today on': (copy) =>
    editData(copy, 'pages', (pages) => {
      pages.notice = { text: 'We answer {hours}, today too.', start: '2000-01-01', end: '2999-12-31' };
    }),
  'one more guide': (copy) =>
    editData(copy, 'guides', ({ guides }) => {
      const [first] = guides;
      if (!first) return;
      const description = `Keys. ${first.head.description}`.slice(0, 150);
      const head = { ...first.head, title: 'Questions about keys', description };
      guides.push({ ...first, slug: 'key-questions', title: 'Questions about keys', head });
    }),
  'courts instead of arbitration': (copy) =>
    editData(copy, 'legal', ({ terms }) => {
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
export const otherEdits: Edits = {
  'no guide': (copy) => {
    editData(copy, 'guides', (data) => {
      data.guides = [];
    });
    rewrite(copy, 'data/released.txt', (text) => text.replace(/^\/guides\/.*\n/gm, ''));
  },
  'no rivers and roads': (copy) => rmSync(join(copy, 'data/map.json'), { force: true }),
  'reviews from a vendor': (copy) =>
    editData(copy, 'business', (business) => {
      business.reviewsWidget = { script: 'https://static.vendor.example/widget.js', container: {} };
    }),
};
