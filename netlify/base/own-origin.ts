export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether it's the site's own address: the business's, one that Netlify names, or a preview's. */
export function isOwnOrigin(origin: string, siteUrl: string, env = process.env): boolean {
  const host = hostOf(origin);
  const { URL: url = '', DEPLOY_URL = '', DEPLOY_PRIME_URL = '', SITE_NAME } = env;
  const ownHosts = [siteUrl, url, DEPLOY_URL, DEPLOY_PRIME_URL].map(hostOf);
  if (SITE_NAME) ownHosts.push(`${SITE_NAME}.netlify.app`);
  // Netlify puts "deploy-preview-7--" in front.
  return host !== '' && ownHosts.includes(host.replace(/^.*--(?=[^.]+\.netlify\.app$)/, ''));
}

/** All names of this machine are one. */
function hostOf(url: string) {
  const { hostname = '', host = '' } = URL.parse(url) ?? {};
  return loopbackNames.includes(hostname) ? host.replace(hostname, 'localhost') : host;
}
