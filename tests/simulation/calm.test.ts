import { checkEvenings } from './evenings.ts';

checkEvenings('calm', 1, 60);
