/** Tests read HTML as `npm run seo` does. */
export * from '../../scripts/seo/dom.ts';
