/** Build-time settings that end up in pages: none is secret, none is needed. */

export type PublicConfig = {
  /** Analytics measurement id, such as "G-ABC123". */
  analyticsId?: string;
  /** Address of a maps embed; the place is added as its `q`. Absent where the maps are switched off. */
  mapsEmbedUrl?: string;
};

/** Needs no key. Contacted when a visitor presses "Show map", and not before. */
const defaultMapsEmbedUrl = 'https://www.google.com/maps?output=embed';

/**
 * Reads the `PUBLIC_*` variables of the build.
 * @throws Error with a line for each that is malformed: its name and what to write, never its value.
 */
export function publicConfig(env: NodeJS.ProcessEnv = process.env): PublicConfig {
  const { PUBLIC_ANALYTICS_ID: analyticsId, PUBLIC_MAPS_EMBED_URL: maps } = env;
  const mapsEmbedUrl = maps === 'off' ? undefined : maps || defaultMapsEmbedUrl;
  const faults: string[] = [];
  if (analyticsId && !/^[A-Za-z0-9-]+$/.test(analyticsId)) {
    faults.push(
      'PUBLIC_ANALYTICS_ID has more than letters, digits and hyphens. Write the measurement id, such as G-ABC123, or remove it.',
    );
  }
  if (mapsEmbedUrl && !isHttpsAddress(mapsEmbedUrl)) {
    faults.push(
      `PUBLIC_MAPS_EMBED_URL is not a complete https:// address. Write one such as ${defaultMapsEmbedUrl}, or "off", or remove it.`,
    );
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    ...(analyticsId && { analyticsId }),
    ...(mapsEmbedUrl && { mapsEmbedUrl }),
  };
}

/** Complete and without a password: it goes into pages, and its host into their security policy. */
function isHttpsAddress(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  return /^https:\/\/\S+$/.test(address) && URL.canParse(address) && username + password === '';
}
