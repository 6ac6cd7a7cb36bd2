import form from '../../renderer/components/hero-form.css?inline';
import prices from '../../renderer/components/prices.css?inline';
import service from './service.css?inline';

export const css = form + prices + service;
