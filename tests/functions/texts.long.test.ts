import { checkTexts } from './check-texts.ts';

checkTexts(100_000);
