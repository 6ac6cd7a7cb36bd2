export { default as css } from '../../renderer/components/prices.css?inline';
