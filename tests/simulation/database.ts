/** The real PostgreSQL with the function's role, reached as PostgREST would, without HTTP. */
import postgres from 'postgres';
import { copyTemplate } from '../support/postgres-database.ts';

type Answer = { status: number; text: string; headers?: Record<string, string> };

type Row = Record<string, unknown>;

const quoted = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

export async function openDatabase() {
  const url = await copyTemplate();
  const options = {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'UTC', jit: 'off', plan_cache_mode: 'force_generic_plan' },
  };
  const [owner, service] = [postgres(url, options), postgres(url, options)];
  await owner.unsafe(`create or replace function lead_now() returns timestamptz
    language sql stable as $$ select current_setting('simulation.now')::timestamptz $$`);
  for (const table of ['contact_submissions', 'messages', 'lead_events', 'site_state'])
    await owner.unsafe(`alter table ${table} set (autovacuum_enabled = false)`);
  await service.unsafe('set role service_role');
  type Known = {
    name: string;
    isSet: boolean;
    isVoid: boolean;
    isStable: boolean;
    types: Record<string, string>;
  };
  const known = await owner.unsafe<Known[]>(`select proname as name, proretset as "isSet",
      prorettype = 'void'::regtype as "isVoid", provolatile = 's' as "isStable",
      coalesce((select jsonb_object_agg(proargnames[n], format_type(t, null))
        from unnest(proargtypes) with ordinality as a (t, n)), '{}') as types
    from pg_proc where pronamespace = 'public'::regnamespace`);
  const functions = new Map(known.map((one) => [one.name, one]));

  async function run(session: postgres.Sql, query: string): Promise<Row[]> {
    const now = quoted(new Date().toISOString());
    const results: unknown = await session.unsafe(`set local simulation.now = ${now}; ${query}`).simple();
    const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
    return Array.isArray(last) ? [...last] : [];
  }
  /** What queries that change nothing answered since something changed, or time passed. */
  const answers = new Map<string, Promise<Row[]>>();
  let answeredAt = 0;
  async function ask(session: postgres.Sql, query: string, changesNothing = false): Promise<Row[]> {
    if (answeredAt !== Date.now() || !changesNothing) answers.clear();
    answeredAt = Date.now();
    const answer = answers.get(query) ?? run(session, query);
    if (changesNothing) answers.set(query, answer);
    return answer;
  }
  const textOf = async (...asked: [query: string, changesNothing?: boolean]): Promise<string> =>
    String((await ask(service, ...asked))[0]?.text ?? '');

  function callOf(name: string, args: Record<string, unknown>): string {
    const known = functions.get(name);
    if (!known) throw new Error(`${name} does not exist`);
    const list = Object.entries(args).map(([arg, value]) => {
      const sql = Array.isArray(value)
        ? `array[${value.map(quoted)}]`
        : value === null
          ? 'null'
          : quoted(value);
      return `${arg} => ${sql}::${known.types[arg]}`;
    });
    const call = `public.${name}(${list})`;
    if (known.isSet) return `select coalesce(json_agg(r), '[]')::text as text from (select * from ${call}) r`;
    return known.isVoid ? `select ${call}::text as text` : `select to_json(${call})::text as text`;
  }

  async function execute(method: string, url: URL, body: string): Promise<Answer> {
    const name = url.pathname.split('/').at(-1) ?? '';
    const [column = '', value = ''] =
      [...url.searchParams].find(([, value]) => value.startsWith('eq.')) ?? [];
    const where = `from contact_submissions where ${column} = ${quoted(value.slice(3))}`;
    if (url.pathname.includes('/rpc/')) {
      const text = await textOf(callOf(name, JSON.parse(body || '{}')), functions.get(name)?.isStable);
      return { status: functions.get(name)?.isVoid ? 204 : 200, text };
    }
    if (method !== 'POST') {
      const columns = url.searchParams.get('select');
      const text = await textOf(
        `select coalesce(json_agg(r), '[]')::text as text from (select ${columns} ${where}) r`,
        true,
      );
      return { status: 200, text, headers: { 'content-range': '*/0' } };
    }
    const columns = Object.keys(JSON.parse(body));
    const text = await textOf(`with stored as (
        insert into contact_submissions (${columns}) select ${columns} from json_populate_record(null::contact_submissions, ${quoted(body)})
        on conflict (submission_id) do nothing returning submission_id, created_at, main_id)
      select coalesce(json_agg(stored), '[]')::text as text from stored`);
    return { status: 201, text };
  }

  return {
    /** Throws nothing: errors become responses. */
    execute: (method: string, url: URL, body: string) =>
      execute(method, url, body).catch((error: unknown): Answer => {
        if (!(error instanceof postgres.PostgresError)) throw error;
        const { code, message } = error;
        return {
          status: code === '42501' ? 403 : 400,
          text: JSON.stringify({ code, message, details: null, hint: null }),
        };
      }),
    /** Runs SQL as the owner does, in the SQL editor. */
    owner: (...asked: [query: string, changesNothing?: boolean]) => ask(owner, ...asked),
    empty: () => {
      answers.clear();
      return owner.unsafe(
        'truncate contact_submissions, messages, lead_events, site_state restart identity cascade',
      );
    },
    close: async () => {
      await Promise.all([owner.end({ timeout: 1 }), service.end({ timeout: 1 })]);
    },
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
