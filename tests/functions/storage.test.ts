import { expect, it } from 'vitest';
import { testBackend } from '../support/backend.ts';

const backend = testBackend();

function send(method: string, path: string, { headers = {}, body }: RequestInit = {}) {
  const { url, secretKey } = backend.database;
  const init = { method, headers: { apikey: secretKey, ...headers }, ...(body && { body }) };
  return fetch(`${url}/storage/v1/object/${path}`, init);
}

const jpeg = { headers: { 'Content-Type': 'image/jpeg' }, body: 'x' };

/** What Supabase's Storage 1.70.6 answers, according to its source. 1.11.2 answers the same without `code`. */
const contract: [
  what: string,
  request: Parameters<typeof send>,
  [statusCode: string, error: string, code: string],
][] = [
  ['reading a missing object', ['GET', 'photos/no.jpg'], ['404', 'not_found', 'NoSuchKey']],
  ['writing to a missing bucket', ['POST', 'no/a.jpg', jpeg], ['404', 'Bucket not found', 'NoSuchBucket']],
  [
    'a wrong type',
    ['POST', 'photos/b.jpg', { ...jpeg, headers: { 'Content-Type': 'image/png' } }],
    ['415', 'invalid_mime_type', 'InvalidMimeType'],
  ],
  [
    'too large an object',
    ['POST', 'photos/b.jpg', { ...jpeg, body: 'x'.repeat(400_001) }],
    ['413', 'Payload too large', 'EntityTooLarge'],
  ],
];

it.each(contract)('our imitation of Storage refuses %s as Storage does', async (_what, request, answer) => {
  expect((await send('POST', 'photos/a.jpg', jpeg)).status).toBe(200);
  const response = await send(...request);
  const { statusCode, error, code } = (await response.json()) as Record<string, unknown>;
  expect([response.status, statusCode, error, code]).toEqual([400, ...answer]);
});

it('deletes what is there and leaves out what is not', async () => {
  await send('POST', 'photos/a.jpg', jpeg);
  const headers = { 'Content-Type': 'application/json' };
  const remove = async (bucket: string) =>
    (
      await send('DELETE', bucket, { headers, body: JSON.stringify({ prefixes: ['a.jpg', 'no.jpg'] }) })
    ).json();
  expect(await remove('photos')).toEqual([{ name: 'a.jpg' }]);
  for (const bucket of ['photos', 'no']) expect(await remove(bucket), bucket).toEqual([]);
});
