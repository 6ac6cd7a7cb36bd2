import css from './style.css?inline';

/** The styles that every page has, without Tailwind's notice, which is in licenses.txt. */
export const styles = css.replace(/^\/\*!.*?\*\/\s*/, '');
