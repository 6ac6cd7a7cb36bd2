export { default as css } from '../../renderer/components/legal.css?inline';
