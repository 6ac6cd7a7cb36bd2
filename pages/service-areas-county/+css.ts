export { default as css } from '../../renderer/components/city-list.css?inline';
