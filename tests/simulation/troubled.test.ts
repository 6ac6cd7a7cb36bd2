import { checkEvenings } from './evenings.ts';

checkEvenings('troubled', 15);
