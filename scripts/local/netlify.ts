/** Netlify on this machine: netlify.toml's redirects and headers, the static files and the real functions. */
import { NetlifyDev } from '@netlify/dev';

const off = { enabled: false };

/** Faults of netlify.toml and of functions are shown; start-up chatter is not. */
const logger = { log: () => {}, warn: console.warn, error: console.error };

/**
 * Netlify's request chain, offline and with only what this site uses. Call `start` first and `stop` last.
 * @param root folder of netlify.toml; scratch files go to its git-ignored .netlify/
 * @param staticFiles whether the publish folder is served
 */
export function createNetlify({ root = process.cwd(), staticFiles = true } = {}): NetlifyDev {
  return new NetlifyDev({
    projectRoot: root,
    apiToken: '',
    skipGitignore: true,
    serverAddress: null,
    logger,
    staticFiles: { enabled: staticFiles },
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
  });
}
