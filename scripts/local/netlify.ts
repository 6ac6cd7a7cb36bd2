/** Netlify on this machine: redirects, headers, static files and the image CDN, by Netlify's own parts. Functions are in functions.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { parse } from 'smol-toml';
import { z } from 'zod';

type Options = {
  url: string;
  root?: string;
  staticFiles?: boolean;
};

export type Netlify = {
  answer(request: Request): Promise<{ response: Response; isFile: boolean } | undefined>;
};

const settings = z.object({
  build: z.object({ publish: z.string() }),
  images: z.object({ remote_images: z.array(z.string()) }).optional(),
});

const logger = { log: () => {}, warn: console.warn, error: console.error };

/** Netlify's request chain, with only what this site uses, and offline but for photos of another host. */
export function createNetlify({ url, root = process.cwd(), staticFiles = true }: Options): Netlify {
  const configPath = join(root, 'netlify.toml');
  const { build, images } = settings.parse(parse(readFileSync(configPath, 'utf8')));
  const publishDir = join(root, build.publish);
  const headers = new HeadersHandler({
    configPath,
    configHeaders: undefined,
    projectDir: root,
    publishDir,
    logger,
  });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
    publicDir: publishDir,
  });
  const files = staticFiles ? new StaticHandler({ directory: publishDir }) : undefined;

  async function fileFor(
    request: Request,
    address = request,
  ): Promise<(() => Promise<Response>) | undefined> {
    const match = await files?.match(request);
    return match
      ? async () => {
          const response = await match.handle();
          await headers.apply(address, response);
          return response;
        }
      : undefined;
  }

  async function image(request: Request): Promise<Response | undefined> {
    if (!new URL(request.url).pathname.startsWith('/.netlify/images')) return undefined;
    // Loaded at the first use: it brings an image library.
    const { ImageHandler } = await import('@netlify/images');
    return new ImageHandler({ imagesConfig: images ?? { remote_images: [] }, logger })
      .match(request)
      ?.handle(url);
  }

  return {
    async answer(request) {
      const picture = await image(request);
      if (picture) return { response: picture, isFile: false };
      const match = await redirects.match(request);
      if (match) {
        const address = new Request(match.target);
        const response = await redirects.handle(request, match, (asked) => fileFor(asked, address));
        if (response) return { response, isFile: false };
      }
      const file = await fileFor(request);
      return file && { response: await file(), isFile: true };
    },
  };
}
