/** Netlify on this machine: netlify.toml's redirects and headers, the static files, and the image CDN. Its functions are functions.ts's. */
import { NetlifyDev } from '@netlify/dev';

const off = { enabled: false };

/** Faults of netlify.toml are shown; start-up chatter is not. */
const logger = { log: () => {}, warn: console.warn, error: console.error };

type Options = {
  /** Address of the site. */
  url: string;
  /** Folder of netlify.toml; scratch files go to its git-ignored .netlify/ */
  root?: string;
  /** Whether the publish folder is served. */
  staticFiles?: boolean;
};

/**
 * Netlify's request chain, with only what this site uses, and offline but for photos of another host. Call `start` first and
 * `stop` last.
 */
export function createNetlify({ url, root = process.cwd(), staticFiles = true }: Options): NetlifyDev {
  return new NetlifyDev({
    projectRoot: root,
    apiToken: '',
    skipGitignore: true,
    serverAddress: url,
    logger,
    staticFiles: { enabled: staticFiles },
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
  });
}
