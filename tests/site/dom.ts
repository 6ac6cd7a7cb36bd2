/** Tests read HTML as `npm run check -- seo` does. */
export * from '../../scripts/seo/dom.ts';
