import { homeHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';

export const head = ({ site }: HeadInput) => homeHead(site, site.pages.home.questions);
