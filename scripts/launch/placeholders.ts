/** What the sample business left in data/business.json: its number, its hosts, its pages elsewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../data/collections/business.ts';
import type { Gap } from './gap.ts';

const sample = {
  name: 'Riverbend Lock & Key',
  street: '7500 Dale Avenue',
  /** In the addresses of pages elsewhere. */
  inAddress: /riverbend[-+]?lock/i,
};

const file = 'data/business.json';

function placeholder(field: string, says: string): Gap {
  return { group: 'Placeholders', file, field, says, harms: true };
}

/** Where a visitor would call, write or look in vain: a production build stops on these. */
export function contactPlaceholders({ phone, textPhone, email, siteUrl }: Business): Gap[] {
  return [
    ...(isNobodys(phone)
      ? [placeholder('phone', `${phone} rings nowhere. Write the number that you answer.`)]
      : []),
    ...(textPhone && isNobodys(textPhone)
      ? [
          placeholder(
            'textPhone',
            `${textPhone} takes no texts. Write the number that does, or take the field out.`,
          ),
        ]
      : []),
    ...(isExample(email)
      ? [placeholder('email', `${email} reaches nobody. Write the address that you read.`)]
      : []),
    ...(isExample(siteUrl)
      ? [placeholder('siteUrl', `${siteUrl} is no address on the internet. Write yours.`)]
      : []),
  ];
}

/** netlify.toml cannot read JSON, and stands beside the data. */
export function hostGap({ siteUrl }: Business, dataDir: string): Gap[] {
  if (readFileSync(join(dataDir, '..', 'netlify.toml'), 'utf8').includes(`"${siteUrl}/:splat"`)) return [];
  const says = `They lead to another host than siteUrl in ${file}. Write ${new URL(siteUrl).host} into them.`;
  return [{ ...placeholder('redirects', says), file: 'netlify.toml' }];
}

export function otherPlaceholders({ name, address, reviewPlatforms, socialProfiles }: Business): Gap[] {
  const links = [
    ...reviewPlatforms.flatMap(({ read, write }, index) => [
      [`reviewPlatforms[${index}].read`, read] as const,
      [`reviewPlatforms[${index}].write`, write] as const,
    ]),
    ...socialProfiles.map((profile, index) => [`socialProfiles[${index}]`, profile] as const),
  ];
  return [
    ...(name === sample.name
      ? [placeholder('name', `"${name}" is invented. Write the name on your van, here and in shortName.`)]
      : []),
    ...(address.street === sample.street
      ? [
          placeholder(
            'address',
            `"${address.street}" is invented. Write your mailing address, and its place into "coordinates".`,
          ),
        ]
      : []),
    ...links.flatMap(([field, link]) => {
      if (sample.inAddress.test(link))
        return [placeholder(field, `${link} is invented. Write the address of your own page.`)];
      const place = new URL(link).searchParams.get('placeid');
      return place !== null && !isPlaceId(place)
        ? [placeholder(field, `"${place}" is no place id of Google. Write yours, which begins with ChIJ.`)]
        : [];
    }),
  ];
}

/** No telephone company gives 555 away. */
const isNobodys = (phone: string) => phone.slice(6, 9) === '555';
/** RFC 2606 */
const isExample = (address: string) => /\bexample(\.(com|net|org))?$/.test(address);
/** https://developers.google.com/maps/documentation/places/web-service/place-id */
const isPlaceId = (text: string) => /^ChIJ[\w-]{20,}$/.test(text);
