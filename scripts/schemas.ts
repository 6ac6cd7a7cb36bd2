/** `npm run build -- schemas`: writes data/schemas/*.schema.json, supabase/schema.sql and netlify/lead/database.types.ts. */
import { writeSchemas } from './build/json-schemas.ts';
import { writeDatabaseFiles } from './database/schema.ts';
import { command } from './machine/processes.ts';

await command(async () => {
  writeSchemas();
  console.log('Schemas written to data/schemas');
  await writeDatabaseFiles();
  console.log('Written: supabase/schema.sql and netlify/lead/database.types.ts');
});
