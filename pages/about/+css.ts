import abreast from '../../renderer/components/abreast.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import about from './about.css?inline';

export const css = marks + abreast + about;
