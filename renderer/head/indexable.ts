/** Whether search engines may list this build: not in Netlify's previews and branch deployments. */
export const isIndexable = (env: Readonly<Record<string, string | undefined>> = process.env): boolean =>
  (env.CONTEXT || 'production') === 'production';
