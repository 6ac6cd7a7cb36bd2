import prices from '../../renderer/components/prices.css?inline';
import service from './service.css?inline';

export const css = prices + service;
