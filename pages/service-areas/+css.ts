import list from '../../renderer/components/city-list.css?inline';
import map from '../../renderer/components/map/map.css?inline';
import places from '../../renderer/components/map/places.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import own from './service-areas.css?inline';

export const css = map + places + list + finder + own;
