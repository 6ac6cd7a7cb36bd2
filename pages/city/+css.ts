import abreast from '../../renderer/components/abreast.css?inline';
import answers from '../../renderer/components/answers.css?inline';
import prices from '../../renderer/components/prices.css?inline';

import city from './city.css?inline';

export const css = prices + answers + abreast + city;
