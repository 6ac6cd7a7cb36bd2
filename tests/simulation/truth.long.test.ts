import { checkEvenings } from './evenings.ts';

checkEvenings(200);
