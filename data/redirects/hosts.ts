/** To `siteUrl`, with or without www. The HSTS preload list requires that http first redirects to https on the same host. */
export function hostRedirects(siteUrl: string): { from: string; to: string }[] {
  const { host } = new URL(siteUrl);
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [
    { from: `http://${other}/*`, to: `https://${other}/:splat` },
    { from: `https://${other}/*`, to: `${siteUrl}/:splat` },
    { from: `http://${host}/*`, to: `${siteUrl}/:splat` },
  ];
}
