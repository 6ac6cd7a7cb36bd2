import type { IAppConfig } from '@supabase/lite';

type Connection = Awaited<IAppConfig['connection']>;
type Kysely = Connection['kysely'];
type Plugin = Parameters<Kysely['withPlugin']>[0];
type Query = ReturnType<Plugin['transformQuery']>;

/** Undoes the grants that @supabase/lite makes at its first request: supabase/migrations decide, as on hosted Supabase. */
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
