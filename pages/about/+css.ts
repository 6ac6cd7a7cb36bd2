import abreast from '../../renderer/components/abreast.css?inline';
import map from '../../renderer/components/map/map.css?inline';
import places from '../../renderer/components/map/places.css?inline';
import about from './about.css?inline';

export const css = map + places + abreast + about;
