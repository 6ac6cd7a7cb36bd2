/** Tests read HTML as `npm run report` does. */
export * from '../../scripts/report/pages/dom.ts';
