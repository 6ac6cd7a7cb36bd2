/** Netlify on this machine: redirects, headers, static files and the image CDN, by Netlify's own parts. Functions are in functions.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { parse } from 'smol-toml';
import { z } from 'zod';

type Options = { url: string; root?: string; staticFiles?: boolean };

export type Netlify = { answer(request: Request): Promise<Response | undefined> };

const settings = z.object({
  build: z.object({ publish: z.string() }),
  images: z.object({ remote_images: z.array(z.string()) }).default({ remote_images: [] }),
});

const logger = { log: () => {}, warn: console.warn, error: console.error };

/** Netlify's request chain, with only what this site uses. Only photos of another host need the network. */
export function createNetlify({ url, root = process.cwd(), staticFiles = true }: Options): Netlify {
  const configPath = join(root, 'netlify.toml');
  const { build, images } = settings.parse(parse(readFileSync(configPath, 'utf8')));
  const publishDir = join(root, build.publish);
  const project = { configPath, projectDir: root };
  const headers = new HeadersHandler({ ...project, configHeaders: undefined, publishDir, logger });
  const redirects = new RedirectsHandler({
    ...project,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    publicDir: publishDir,
  });
  const files = staticFiles ? new StaticHandler({ directory: publishDir }) : undefined;

  async function fileFor(request: Request, address = request) {
    const match = await files?.match(request);
    if (!match) return undefined;
    return async () => {
      const response = await match.handle();
      await headers.apply(address, response);
      return response;
    };
  }

  async function image(request: Request): Promise<Response | undefined> {
    if (!new URL(request.url).pathname.startsWith('/.netlify/images')) return undefined;
    // Loaded at the first use: it brings an image library.
    const { ImageHandler } = await import('@netlify/images');
    return new ImageHandler({ imagesConfig: images, logger }).match(request)?.handle(url);
  }

  return {
    async answer(request) {
      const picture = await image(request);
      if (picture) return picture;
      const match = await redirects.match(request);
      const address = match && new Request(match.target);
      const moved = match && (await redirects.handle(request, match, (asked) => fileFor(asked, address)));
      return moved ?? (await fileFor(request))?.();
    },
  };
}
