/** Response bodies as the CDN sends them: brotli or gzip for text, with an ETag for each form. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip';
export type Encoded = { body: Buffer; encoding: Encoding | undefined; etag: string };

const text = /^(?:text\/|application\/(?:javascript|json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/;
/** Below this size, in bytes, compression saves nothing. */
const worthwhile = 200;

function negotiate(accepted: string): Encoding | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

export class Compression {
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** `keep`, for files: highest quality, kept in memory. */
  async encode(
    body: Buffer,
    contentType: string,
    accepted: string,
    { keep }: { keep: boolean },
  ): Promise<Encoded> {
    const hash = createHash('sha1').update(body).digest('hex');
    const encoding = text.test(contentType) && body.length >= worthwhile ? negotiate(accepted) : undefined;
    if (!encoding) return { body, encoding, etag: `"${hash}"` };
    return {
      body: await this.#compressed(body, hash, encoding, keep),
      encoding,
      etag: `"${hash}-${encoding}"`,
    };
  }

  #compressed(body: Buffer, hash: string, encoding: Encoding, keep: boolean): Promise<Buffer> {
    const key = `${hash}-${encoding}`;
    const compressed = this.#kept.get(key) ?? compress(body, encoding, keep);
    if (keep) this.#kept.set(key, compressed);
    return compressed;
  }
}

function compress(body: Buffer, encoding: Encoding, best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: best ? 9 : 5 });
  return brotli(body, {
    params: {
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
