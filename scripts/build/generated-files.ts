/** Files generated from the data, besides pages. The build writes all of them; `npm run dev` makes each on request. */

import type { City } from '../../data/places/city.ts';
import { leaveRoutes, printRoute, stylesRoute } from '../../data/shared/entry-routes.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { portraitPx } from '../../data/shared/urls.ts';
import type { Site } from '../../data/site.ts';
import { siteFacts } from '../../data/site-facts.ts';
import { receiptScript } from '../../renderer/boot.ts';
import { photoFiles } from '../../renderer/components/photo-files.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/frame-page.ts';
import { socialCards } from '../../renderer/head/social-card.ts';
import { cardTexts } from '../../renderer/social/card-texts.ts';
import { finderData } from './finder.ts';
import type { drawingEntries } from './folders.ts';
import { coverageMapFile } from './map-file.ts';
import { cardBytes, iconBytes, icons, localPhotos, photoBytes } from './pictures.ts';

const portrait = { width: portraitPx, format: 'webp' } as const;

type Content = string | Uint8Array;
type Make = () => Content | Promise<Content>;

type Drawings = typeof import('../../renderer/components/drawings/files.ts') &
  typeof import('../../renderer/exit-script.ts') &
  typeof import('../../renderer/site-css.ts');

export type Sources = {
  load: (entry: keyof typeof drawingEntries) => Promise<Drawings>;
  manifest?: () => Promise<Parameters<typeof receiptScript>[0]>;
};

export async function generatedFiles(
  site: Site<City>,
  { load, manifest }: Sources,
): Promise<Map<string, Make>> {
  const { business, reviewsFrame } = site;
  const { drawnFiles } = await load('drawings');
  const { siteCss, printCss } = await load('siteCss');
  const { exitScript } = await load('exit');
  const files = await manifest?.();
  return new Map<string, Make>([
    [stylesRoute, () => siteCss],
    [printRoute, () => printCss],
    [site.coverageMap, () => coverageMapFile(site)],
    [routes.places, () => JSON.stringify(finderData(site))],
    [routes.distances, () => JSON.stringify(siteFacts(site).distances)],
    [receiptRoutes.script, () => receiptScript(files)],
    [leaveRoutes.script, () => exitScript(site.pages.service.exit.leadsTo, true)],
    ...Object.entries(icons).map(([file, size]) => [`/${file}`, () => iconBytes(size)] as const),
    ...drawnFiles(site).map(({ path, svg }) => [path, () => svg] as const),
    ...socialCards(site).map((card) => [card.path, () => cardBytes(cardTexts(business, card))] as const),
    ...localPhotos(site).flatMap((photo) =>
      photoFiles(photo).map((file) => [file.href, () => photoBytes(photo, file)] as const),
    ),
    ...site.team.flatMap(({ photo: src }) =>
      src ? [[routes.portrait(src), () => photoBytes({ src }, portrait)] as const] : [],
    ),
    ...(reviewsFrame
      ? [[routes.reviewsWidget, () => reviewsFramePage(reviewsFrame, business)] as const]
      : []),
  ]);
}
