import map from '../../renderer/components/map/map.css?inline';
import places from '../../renderer/components/map/places.css?inline';
import contact from './contact.css?inline';

export const css = map + places + contact;
