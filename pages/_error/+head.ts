import { hiddenHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';

export const head = ({ site, path }: HeadInput) => hiddenHead(site, path, site.pages.notFound.head);
