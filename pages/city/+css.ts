import marks from '../../renderer/components/map/marks.css?inline';
import prices from '../../renderer/components/prices.css?inline';

export const css = prices + marks;
