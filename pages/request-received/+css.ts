/** The lock on this page sets itself. */
export { default as css } from '../../renderer/components/drawings/key-cut-motion.css?inline';
