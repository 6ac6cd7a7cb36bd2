import type { Service } from '../../data/collections/services.ts';
import { serviceHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';

export const head = ({ site, data }: HeadInput<Service>) => serviceHead(site, data);
