import prices from '../../renderer/components/prices.css?inline';
import city from './city.css?inline';

export const css = prices + city;
