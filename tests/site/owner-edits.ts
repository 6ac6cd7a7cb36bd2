/** What docs/content.md describes without a recipe: each changes a copy of the repository. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKey, Files } from '../../data/collections/files.ts';
import { added, type Change, changeData, madeUpCity, milesInState } from '../data/copy-of-data.ts';
import { editReleased, rename } from '../data/released-site.ts';
import { takePhoto } from '../support/photo.ts';
import { madeUpTeam } from '../support/team.ts';
import { site } from './built.ts';
import { editData } from './copy.ts';

type Edit = (copy: string) => unknown;

const put =
  (...changes: Change[]): Edit =>
  (copy) =>
    changeData(join(copy, 'data'), ...changes);

const edit =
  <Key extends FileKey>(key: Key, change: (data: Files[Key]) => unknown): Edit =>
  (copy) =>
    editData(copy, key, change);

/** Takes the photo that the changes put somewhere. */
const withPhoto =
  (src: string, ...changes: Change[]): Edit =>
  async (copy) => {
    // Cameras store a sideways picture, and how to turn it.
    const { width, height } = storefrontSize;
    await takePhoto(join(copy, 'data', src), { width: height, height: width, orientation: 6 });
    put(...changes)(copy);
  };

/** A business that moved may not have released anything yet. */
const withoutReleasedGuides: Edit = (copy) =>
  existsSync(join(copy, 'data/released.txt')) &&
  editReleased(join(copy, 'data'), (text) => text.replace(/^\/guides\/.*\n/gm, ''));

export const storefront = { src: 'photos/IMG 0421 (1).JPG', alt: 'A storefront lock', credit: 'Jane Doe' };
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
export const job = {
  date: '2026-11-20',
  city: site.cities[0]?.slug ?? '',
  service: site.services[0]?.slug ?? '',
  text: 'A 2019 Ford with the key in the trunk, and a storm on the way. We opened the door and the trunk, and the lock works as before.',
  photo: { src: 'photos/trunk.jpg', alt: 'An open trunk with a key in it' },
  quote: { text: 'He came before the rain did.', name: 'Test A.' },
};

export const ownerEdits: Readonly<Record<string, Edit>> = {
  'one review': put(['reviews[0]', quote]),
  'nine reviews': put([
    'reviews › reviews',
    [...'ABCDEFGHI'].map((name) => ({ ...quote, name, quote: `${quote.quote} ${name}` })),
  ]),
  'a job with a photo and a quote': withPhoto(job.photo.src, ['jobs[0]', job]),
  'how many reviews there are': put(
    ...site.business.reviewPlatforms.map(
      (_, at): Change => [`business › reviewPlatforms[${at}] › count`, count],
    ),
  ),
  'a photo at the top of a city': withPhoto(storefront.src, ['cities[0] › heroImage', storefront]),
  'photos further down, of ours and from another host': withPhoto(
    'photos/lock.webp',
    ['cities[1] › cityImage', { ...storefront, src: 'photos/lock.webp', alt: 'A lock' }],
    ['cities[2] › cityImage', street],
  ),
  'a team with a photo, and prices': withPhoto(
    teamPhoto,
    ['team › team', madeUpTeam.team],
    ['team › prices', madeUpTeam.prices],
    ['team[0] › photo', teamPhoto],
  ),
  'three suburbs': put(
    ...added(
      madeUpCity('Northwood', { coordinates: milesInState(7), featured: true }),
      madeUpCity('Westbrook Hills', { coordinates: milesInState(10), shownName: 'West Brook' }),
      madeUpCity('Southfield', { coordinates: milesInState(14), incorporated: false, reachMiles: 4 }),
    ),
  ),
  'a city with an apostrophe, and what is true only there': put(
    ...added(
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
  'three guides, one of them new': (copy) => {
    withoutReleasedGuides(copy);
    editData(copy, 'guides', ({ guides }) => {
      const [first] = guides;
      if (!first) return;
      const head = {
        ...first.head,
        title: 'Questions about keys',
        description: 'What customers ask us about keys, and how long it takes to cut one.',
      };
      guides.splice(2, guides.length, { ...first, slug: 'key-questions', title: head.title, head });
    });
  },
  'courts instead of arbitration': put(['legal › terms › arbitration', false]),
  'another address of a service': (copy) => {
    const { slug = '' } = site.services.at(-1) ?? {};
    rename(join(copy, 'data'), slug, `${slug}-now`, [slug]);
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
    put(['guides › guides', []])(copy);
    withoutReleasedGuides(copy);
  },
  'no rivers and roads': (copy) => rmSync(join(copy, 'data/map.json'), { force: true }),
  'reviews from a vendor': put([
    'business › reviewsWidget',
    { script: 'https://static.vendor.example/widget.js', container: {} },
  ]),
};
