import { checkEvenings } from './evenings.ts';

checkEvenings('troubled', 1, 15);
