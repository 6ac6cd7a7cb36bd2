/** What the specification requires on each page, word for word. The owner may change the site, so `npm test` skips these tests. */
import { table } from './table.ts';

type Facts = Record<string, readonly (string | RegExp)[]>;

const facts = (text: string) => text.split(/\s*\|\s*/);

export const everyPage = [
  ...facts(`New customers save 10% on all locksmith services | Licensed & Insured | 24/7 Service | 10+ Years |
    5-Star Rated | Privacy Policy | Terms of Service | View All Services`),
  /(©|Copyright) 2024/,
];

const guarantee = /90[- ]days?/;
const oneYear = /1[- ]year/;

export const servicePages: Facts = {
  'car-lockout': ['registration', /\bID\b|identification/, /\bown(er|ership)?\b/],
  'key-fob-programming': [
    ...facts('15-30 minutes | 10-15 | 20-45 | 50-70% | $200-$500 | Ford | Chevrolet | Toyota | Honda'),
    guarantee,
  ],
  'key-duplication': facts('5-15 minutes | $3-$8 | $10-$50 | $15-$30 | recut'),
  'house-lockout': facts('proof of residency | utility bill | rental agreement | mortgage statement'),
  'lock-rekeying': [
    ...facts('$25-$50 | $100-$300 | 50-80% | 15-30 minutes | no-damage guarantee'),
    guarantee,
    /rekey(ing)?\b.*\breplac/,
  ],
  'lock-installation': [
    ...facts(`1-3 years | $75-$150 | $150-$300 | $200-$400 | 30-60 minutes | 30-45 | 45-90 | deadbolts |
    smart locks | commercial locks | Grade 2 | Grade 1 | recommended | app control | assessment |
    installation | test | education`),
    oneYear,
  ],
  'commercial-lockout':
    facts(`10-20 minutes | 24/7 | after-hours | office buildings | retail stores | restaurants |
    medical offices | warehouses | manufacturing facilities | authori`),
  'safe-unlocking': [
    ...facts(`$150-$300 | 30-60 minutes | several hours | home | gun | office | fireproof | jewelry | antique |
    digital | combination recovery | lock manipulation | specialized tools | ownership`),
    'combination reset',
  ],
  'broken-key-extraction': facts(
    '$75-$200 | $10-$50 | 15-45 minutes | 15-30 | 30-60 | door locks | ignition | yourself',
  ),
  'ignition-repair': [
    ...facts('1-2 years | 40-60% | $300-$800 | 1-3 hours | 2-4 hours | steering column | early | urgent'),
    guarantee,
  ],
  'smart-lock-install': [
    ...facts(`$200-$500 | $300-$500 | smartphone | temporary codes | battery | door assessment | app setup |
    user training | user code | backup access | Smart Home Quote`),
    oneYear,
  ],
};

/** Form titles and buttons. The specification gives none for five of the service pages. */
export const serviceForms = table(`car-lockout | Locked Out? Get Help Now! | Get Me Back In My Car
  key-fob-programming | Need Key Fob Programming? | Program My Key Fob
  key-duplication | Need Keys Made? | Duplicate My Keys
  house-lockout | Locked Out of Your House? | Get Me Back Inside
  lock-rekeying | Need Your Locks Rekeyed? | Save Money - Rekey My Locks
  smart-lock-install | Ready to Go Keyless? | Install My Smart Lock`);

export const pages: Facts = {
  '/': facts(`15-Min Response | Licensed & Insured | #1 Rated | Get 10% Off Quote | View All 11 Services |
    500+ | 5-star | 40+ cities | 15 minutes | background | bonded | no hidden fees`),
  '/services': facts(
    'All | Automotive | Residential | Commercial | Installation | Repair | Specialty | General',
  ),
  '/service-areas':
    facts(`St. Charles | Jefferson | Franklin | Warren | Lincoln | St. Francois | Madison | Monroe |
    Macoupin | Bond | Jersey | Calhoun | 40 miles`),
  '/about': facts(`2010 | 10+ years | Licensed & Insured | Professional Excellence | Customer Focused |
    Expert Technicians`),
  '/contact': facts('24/7 | holidays | 40 miles | 15 minutes | Upfront pricing'),
  '/reviews': facts('500+ | Google | Facebook | Yelp'),
  '/privacy': facts('January 2025 | 48 hours'),
  '/terms': [
    ...facts(`January 24, 2025 | $35 | $50 | en route | 1 year | 2+ hours | cash | Apple Pay | Google Pay |
    binding arbitration | St. Louis County | utility bill | rental agreement |
    driver's license | registration | other offers`),
    guarantee,
    /laws? of .*Missouri|Missouri law/,
  ],
  '/request-received': ['15 minutes'],
};

export const cityPages = [
  ...facts(`24/7 Emergency Service | Get 10% Off Quote | Nearby Service Areas | View All Areas |
    Get a Free Quote | 15-minute | Licensed`),
  /Why .*residents choose/,
];

export const zipCodes =
  facts(`maplewood 63143 | brentwood 63144 | richmond-heights 63117 | clayton 63105 63124 63130 |
    university-city 63130 63132 | webster-groves 63119 | shrewsbury 63119 | affton 63123 |
    kirkwood 63122 | ladue 63124 63141 | sunset-hills 63127 63128 | oakville 63129 |
    fenton 63026 | overland 63114 | sappington 63126 | mehlville 63125 63129 |
    maryland-heights 63043 63146 | creve-coeur 63141 63146 |
    downtown-st-louis 63101 63102 63103 63108 | saint-louis`).map((fact) => fact.split(' '));

/** Options of the emergency form, in order. The quote form ends with `quoteEnd` instead of the last one. */
export const emergencyServices =
  facts(`Car Lockout | House Lockout | Lock Rekeying | Lock Installation | Key Duplication |
    Key Fob Programming | Broken Key Extraction | Safe Unlocking | Ignition Repair |
    Smart Lock Installation | Commercial Lockout | Other Emergency`);
export const quoteEnd =
  facts(`Residential Locksmith | Commercial Locksmith | Automotive Locksmith | Emergency Locksmith |
    Safe & Vault Services | Security Consultation | Other Services`);

export const contactServices =
  facts(`Car Lockout | House Lockout | Key Fob Programming | Key Duplication | Lock Rekeying |
    Lock Installation | Commercial Lockout | Safe Unlocking | Broken Key Extraction |
    Ignition Repair | Smart Lock Installation | Emergency Lockout | Residential Locksmith |
    Commercial Locksmith | Automotive Locksmith | Safe & Vault Services |
    Security Consultation | Other Services`);

/** Section 8 of the specification. `…` matches {message} or text that we add. */
export const errorCatalogue =
  table(`database_unreachable | Database connection failed. Please call {phone} for immediate assistance.
  table_missing | Database table not found. Please contact support.…
  permission_denied | Database permission error. Please contact support.…
  insert_failed | Database error: …. Please call {phone} for immediate assistance.
  unexpected | Submission failed: …. Please call {phone} for immediate assistance.
  database_lost | Database connection error. Please call {phone} for immediate assistance.
  network | Network connection error. Please check your internet connection or call {phone}.
  notReached | Submission error: …. Please call {phone}.
  fallback | Failed to submit form. Please call {phone} for immediate assistance.`);
export const reviewsErrors = facts(
  'Reviews Widget Error | There was an error loading our reviews widget. Please view our reviews directly on the platforms below. | There was an issue loading our reviews widget',
);
