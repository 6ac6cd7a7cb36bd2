export { default as css } from '../../renderer/components/map/marks.css?inline';
