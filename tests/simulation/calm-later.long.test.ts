import { checkEvenings } from './evenings.ts';

checkEvenings('calm', 531, 1000);
