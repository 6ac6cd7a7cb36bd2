import { servicesHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';

export const head = ({ site }: HeadInput) => servicesHead(site);
