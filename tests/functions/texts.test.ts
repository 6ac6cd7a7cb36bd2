import { checkTexts } from './check-texts.ts';

checkTexts(2000);
