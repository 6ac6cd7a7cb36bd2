export type Sql = <Row = Record<string, unknown>>(query: string, params?: unknown[]) => Promise<Row[]>;

const failure = (statusCode: number, message: string) =>
  Response.json({ statusCode: String(statusCode), error: message, message }, { status: 400 });

/**
 * The calls of Supabase Storage that our functions make, with its answers. @supabase/lite's own are experimental and
 * need a file adapter that it doesn't export.
 */
export function localStorageApi(sql: Sql, secretKey: string) {
  return async (request: Request): Promise<Response | undefined> => {
    const { method, headers, url } = request;
    const [path, bucket = '', name = ''] =
      /^\/storage\/v1\/object\/(?:info\/)?([\w-]+)(?:\/(.+))?$/.exec(new URL(url).pathname) ?? [];
    if (!path) return undefined;
    if (headers.get('apikey') !== secretKey) return failure(403, 'Invalid Compact JWS');
    if (method === 'DELETE') {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      const removed = 'delete from storage.objects where bucket_id = $1 and name = any ($2) returning name';
      return Response.json(await sql(removed, [bucket, prefixes]));
    }
    const [limits] = await sql<{ file_size_limit: number; allowed_mime_types: string[] }>(
      'select file_size_limit::integer, allowed_mime_types from storage.buckets where id = $1',
      [bucket],
    );
    if (!limits) return failure(404, 'Bucket not found');
    if (method === 'GET') {
      const read = 'select content from storage.objects where bucket_id = $1 and name = $2';
      const [stored] = await sql<{ content: string }>(read, [bucket, name]);
      if (!stored) return failure(404, 'Object not found');
      if (path.includes('/info/')) return Response.json({ name, bucket_id: bucket });
      return new Response(Buffer.from(stored.content, 'base64'), {
        headers: { 'Content-Type': 'image/jpeg' },
      });
    }
    if (!limits.allowed_mime_types.includes(headers.get('content-type') ?? ''))
      return failure(415, 'mime type is not supported');
    const content = Buffer.from(await request.arrayBuffer());
    if (content.length > limits.file_size_limit)
      return failure(413, 'The object exceeded the maximum allowed size');
    await sql(
      `insert into storage.objects (bucket_id, name, content) values ($1, $2, $3)
      on conflict (bucket_id, name) do update set content = excluded.content`,
      [bucket, name, content.toString('base64')],
    );
    return Response.json({ Id: name, Key: `${bucket}/${name}` });
  };
}
