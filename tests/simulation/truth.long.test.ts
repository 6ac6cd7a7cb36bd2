import { checkEvenings } from './evenings.ts';

checkEvenings(1000);
