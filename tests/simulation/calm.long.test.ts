import { checkEvenings } from './evenings.ts';

checkEvenings('calm', 61, 530);
