import form from '../../renderer/components/hero-form.css?inline';
import finder from '../../renderer/components/place-finder.css?inline';
import rows from '../../renderer/components/service-rows.css?inline';
import home from './home.css?inline';

export const css = form + finder + rows + home;
