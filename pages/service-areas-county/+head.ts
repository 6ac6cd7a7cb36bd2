import type { CountyPage } from '../../data/counties.ts';
import { countyHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';

export const head = ({ site, data: page }: HeadInput<CountyPage>) => countyHead(site, page);
