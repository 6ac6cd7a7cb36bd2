import type { Site } from '../../data/site.ts';
import { absoluteUrl } from './json-ld/node.ts';
import type { PageHead } from './PageHead.ts';
import { cardSize, socialCardOf } from './social-card.ts';

type Props = { site: Site; path: string; head: PageHead };

export function SocialTags({ site, path, head }: Props) {
  const { business } = site;
  const card = socialCardOf(site, path);
  const image = absoluteUrl(site, card.path);
  const title = card.title.replace(/[.:]$/, '');
  const alt = head.ogImageAlt ?? `${business.name}: “${title}”, with the phone number ${business.phone}.`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {!head.noindex && <meta property="og:url" content={absoluteUrl(site, path)} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
      {/* X takes everything else from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
