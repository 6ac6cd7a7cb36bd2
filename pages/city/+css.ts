import abreast from '../../renderer/components/abreast.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import prices from '../../renderer/components/prices.css?inline';

import city from './city.css?inline';

export const css = prices + marks + abreast + city;
