/** Keeps the local REST server from granting what no migration grants. */
import type { IAppConfig } from '@supabase/lite';

type Connection = Awaited<IAppConfig['connection']>;
type Kysely = Connection['kysely'];
type Plugin = Parameters<Kysely['withPlugin']>[0];
type Query = ReturnType<Plugin['transformQuery']>;

/**
 * At the first request of a connection @supabase/lite grants every table and sequence, those of the future too, to anon,
 * authenticated and service_role. It has no option against that, so these statements are replaced by an empty one
 * before they reach the database: who may do what is then decided by supabase/migrations, as on hosted Supabase.
 */
export function withoutGrants(connection: Connection): Connection {
  connection.kysely = connection.kysely.withPlugin({
    transformQuery: ({ node }) => (isGrant(node) ? { ...node, sqlFragments: ['select'] } : node),
    transformResult: async ({ result }) => result,
  });
  return connection;
}

function isGrant(query: Query): query is Extract<Query, { kind: 'RawNode' }> {
  return (
    query.kind === 'RawNode' &&
    /^\s*(?:grant|alter\s+default\s+privileges)\b/i.test(query.sqlFragments[0] ?? '')
  );
}
