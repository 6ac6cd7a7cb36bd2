import abreast from '../../renderer/components/abreast.css?inline';
import reviews from './reviews.css?inline';

export const css = abreast + reviews;
