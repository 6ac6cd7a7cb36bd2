import list from '../../renderer/components/city-list.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';

export const css = marks + list + finder;
