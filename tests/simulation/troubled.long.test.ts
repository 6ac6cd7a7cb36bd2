import { checkEvenings } from './evenings.ts';

checkEvenings('troubled', 16, 120);
