/** `npm run build -- schemas`: writes data/schemas/*.schema.json. Run it after a change in data/collections. */
import { writeSchemas } from './build/json-schemas.ts';

writeSchemas();
console.log('Schemas written to data/schemas');
