import prices from '../../renderer/components/prices.css?inline';
import home from './home.css?inline';

export const css = prices + home;
