import type { Site } from '../../data/load.ts';
import type { PageHead } from './PageHead.ts';
import { absoluteUrl } from './url.ts';

/** Below public/. Sizes in CSS pixels. */
export const socialImage = { path: '/og.png', width: 1200, height: 630, type: 'image/png' };

/** How the page looks when someone shares it: Open Graph, and what X reads besides. */
export function SocialTags({ site, head }: { site: Site; head: PageHead }) {
  const { business } = site;
  const image = absoluteUrl(site, socialImage.path);
  const alt = head.ogImageAlt ?? `${business.name}, locksmith in ${business.address.city}`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {!head.noindex && <meta property="og:url" content={absoluteUrl(site, head.path)} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={socialImage.type} />
      <meta property="og:image:width" content={String(socialImage.width)} />
      <meta property="og:image:height" content={String(socialImage.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
