import prices from '../../renderer/components/prices.css?inline';

export const css = prices;
