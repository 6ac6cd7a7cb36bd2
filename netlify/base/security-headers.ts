export type PageNeeds = {
  /** The page's meta policy allows its style by hash (renderer/document.tsx); browsers enforce the stricter of the two. */
  inlineStyle?: boolean;
  scriptHashes?: readonly string[];
  scripts?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  frames?: readonly string[];
};

const self = "'self'";
const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);

function contentSecurityPolicy(needs: PageNeeds = {}): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...quoted(needs.scriptHashes), ...(needs.scripts ?? [])],
    'style-src': [self, ...(needs.inlineStyle ? ["'unsafe-inline'"] : [])],
    'font-src': [self],
    'img-src': [self, ...(needs.images ?? [])],
    'connect-src': [self, ...(needs.connections ?? [])],
    ...(needs.frames?.length && { 'frame-src': needs.frames }),
    'form-action': [self],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The HSTS preload list asks for two years. Geolocation is for "Locate me". */
export function securityHeaders(needs: PageNeeds = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(needs),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
