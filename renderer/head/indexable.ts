/** False for Netlify's previews and branch deploys. */
export const isIndexable = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  (env.CONTEXT || 'production') === 'production';
