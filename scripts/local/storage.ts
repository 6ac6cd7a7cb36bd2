export type Sql = <Row = Record<string, unknown>>(query: string, params?: unknown[]) => Promise<Row[]>;

type Stored = { content: string };

const errors = {
  AccessDenied: [403, 'Unauthorized', 'Invalid Compact JWS'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
} as const;

function failure(code: keyof typeof errors): Response {
  const [status, error, message] = errors[code];
  return Response.json({ statusCode: String(status), error, message, code }, { status: 400 });
}

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
    if (headers.get('apikey') !== secretKey) return failure('AccessDenied');
    if (method === 'DELETE') {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      const removed = 'delete from storage.objects where bucket_id = $1 and name = any ($2) returning name';
      return Response.json(await sql(removed, [bucket, prefixes]));
    }
    const [limits] = await sql<{ file_size_limit: number; allowed_mime_types: string[] }>(
      'select file_size_limit::integer, allowed_mime_types from storage.buckets where id = $1',
      [bucket],
    );
    if (!limits) return failure('NoSuchBucket');
    if (method === 'GET') {
      const read = 'select content from storage.objects where bucket_id = $1 and name = $2';
      const [stored] = await sql<Stored>(read, [bucket, name]);
      if (!stored) return failure('NoSuchKey');
      if (path.includes('/info/')) return Response.json({ name, bucket_id: bucket });
      const headers = { 'Content-Type': 'image/jpeg' };
      return new Response(Buffer.from(stored.content, 'base64'), { headers });
    }
    if (!limits.allowed_mime_types.includes(headers.get('content-type') ?? ''))
      return failure('InvalidMimeType');
    const content = Buffer.from(await request.arrayBuffer());
    if (content.length > limits.file_size_limit) return failure('EntityTooLarge');
    const isUpsert = headers.get('x-upsert') === 'true';
    const written = await sql(
      `insert into storage.objects (bucket_id, name, content) values ($1, $2, $3)
      on conflict (bucket_id, name) do ${isUpsert ? 'update set content = excluded.content' : 'nothing'} returning name`,
      [bucket, name, content.toString('base64')],
    );
    if (written.length === 0) return failure('KeyAlreadyExists');
    return Response.json({ Id: name, Key: `${bucket}/${name}` });
  };
}
