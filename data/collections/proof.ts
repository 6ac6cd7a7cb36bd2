import type { z } from 'zod';
import { copy, day, hint, httpsUrl, object, titled } from './primitives.ts';

/** The owner fills it in; `npm run launch` lists what has none. */
const proof = object(
  'What proves it. Without one, or once it expires, the page asks visitors to ask for it',
  {
    issuer: copy('Who issued or checked it: "City of St. Louis"', 'Issued by'),
    number: copy('As the document spells it: "LB-20417"').optional(),
    checked: day.meta(hint('When you last checked it', 'Last checked')),
    validUntil: day.optional().describe('The last day it is valid'),
    url: httpsUrl.meta(hint('A page or a scan that shows it is ours', 'Where to see it')),
  },
);

export const proven = titled.extend({ proof: proof.optional() });
export type Proven = z.infer<typeof proven>;
