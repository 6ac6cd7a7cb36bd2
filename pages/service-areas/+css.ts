import list from '../../renderer/components/city-list.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';

export const css = marks + list;
