import marks from '../../renderer/components/map/marks.css?inline';
import contact from './contact.css?inline';

export const css = marks + contact;
