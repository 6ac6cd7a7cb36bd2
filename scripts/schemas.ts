/** `npm run build -- schemas`: writes data/schemas/*.schema.json and netlify/lead/database.types.ts. */
import { writeFile } from 'node:fs/promises';
import { writeSchemas } from './build/json-schemas.ts';
import { databaseTypes, typesFile } from './database-types.ts';
import { migratePostgres } from './local/migrate.ts';
import { startPostgres } from './local/postgres.ts';
import { command } from './machine/processes.ts';

await command(async () => {
  writeSchemas();
  console.log('Schemas written to data/schemas');
  const server = await startPostgres({ durable: false });
  try {
    await migratePostgres(server.url);
    await writeFile(typesFile, await databaseTypes(server.url));
    console.log(`Written: ${typesFile}`);
  } finally {
    await server.close();
  }
});
