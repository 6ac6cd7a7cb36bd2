/** Refuses requests that a browser sends from the pages of another site. */
import { business } from '../business.ts';
import { loopbackNames } from './loopback.ts';
import { RequestError } from './request-error.ts';

type Options = {
  /** For an address that other sites cannot know: accepts a hidden origin from browsers without Sec-Fetch-Site (Safari before 16.4). */
  acceptHidden?: boolean;
};

/** Throws RequestError. Callers that are no browser send neither header and pass. */
export function refuseOtherSites(request: Request, { acceptHidden = false }: Options = {}): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new RequestError('forbidden', site);
  const origin = request.headers.get('origin');
  // Browsers that hide the referrer send "null" from our own pages too.
  const isHidden = origin === null || (origin === 'null' && (site !== null || acceptHidden));
  if (!isHidden && !isOwnOrigin(origin)) throw new RequestError('forbidden', 'origin');
}

/** The request's own Host header is not used, because a caller can forge it. */
function isOwnOrigin(origin: string): boolean {
  const host = hostOf(origin);
  const { URL: url = '', DEPLOY_URL = '', DEPLOY_PRIME_URL = '', SITE_NAME } = process.env;
  const ownHosts = [business.siteUrl, url, DEPLOY_URL, DEPLOY_PRIME_URL].flatMap(hostNames);
  return (
    host !== '' &&
    (ownHosts.includes(host) || (Boolean(SITE_NAME) && isDeployOf(host, `${SITE_NAME}.netlify.app`)))
  );
}

/** `deploy-preview-7--riverbend.netlify.app` is a deploy of riverbend.netlify.app. */
function isDeployOf(host: string, site: string): boolean {
  return host === site || host.endsWith(`--${site}`);
}

function hostNames(url: string): string[] {
  const host = hostOf(url);
  if (!host) return [];
  const { hostname, port } = new URL(url);
  return loopbackNames.includes(hostname)
    ? loopbackNames.map((name) => (port ? `${name}:${port}` : name))
    : [host];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
