/** Whether search engines may list this build: not in Netlify's previews and branch deployments. */
export function isIndexable(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return (env.CONTEXT || 'production') === 'production';
}
