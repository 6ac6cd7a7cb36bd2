/** Build-time settings that end up in pages: none is secret, none is needed. */

export type PublicConfig = {
  /** Address of the third-party reviews widget script. */
  reviewsScriptUrl?: string;
  /** Analytics measurement id, such as "G-ABC123". */
  analyticsId?: string;
  /** Address of a maps embed; the place is added as its `q`. Absent where the maps are switched off. */
  mapsEmbedUrl?: string;
};

/** Needs no key. Contacted when a visitor presses "Show map", and not before. */
const defaultMapsEmbedUrl = 'https://www.google.com/maps?output=embed';

/**
 * Reads the `PUBLIC_*` variables of the build.
 * @throws Error naming the variable and what to do, when one is malformed.
 */
export function publicConfig(env: NodeJS.ProcessEnv = process.env): PublicConfig {
  const {
    PUBLIC_REVIEWS_SCRIPT_URL: reviewsScriptUrl,
    PUBLIC_ANALYTICS_ID: analyticsId,
    PUBLIC_MAPS_EMBED_URL: maps,
  } = env;
  const mapsEmbedUrl = maps === 'off' ? undefined : maps || defaultMapsEmbedUrl;
  if (reviewsScriptUrl && !/^https?:\/\/\S+$/.test(reviewsScriptUrl)) {
    throw new Error('PUBLIC_REVIEWS_SCRIPT_URL must be a full https:// address: mend or remove it');
  }
  if (analyticsId && !/^[A-Za-z0-9-]+$/.test(analyticsId)) {
    throw new Error('PUBLIC_ANALYTICS_ID must be letters, digits and hyphens: mend or remove it');
  }
  if (mapsEmbedUrl && !(/^https?:/.test(mapsEmbedUrl) && URL.canParse(mapsEmbedUrl))) {
    throw new Error('PUBLIC_MAPS_EMBED_URL must be a full https:// address or "off": mend or remove it');
  }
  return {
    ...(reviewsScriptUrl && { reviewsScriptUrl }),
    ...(analyticsId && { analyticsId }),
    ...(mapsEmbedUrl && { mapsEmbedUrl }),
  };
}
