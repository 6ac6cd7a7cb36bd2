/** The lock on this page does not open. */
export { default as css } from '../../renderer/components/drawings/key-cut-motion.css?inline';
