/**
 * Whether search engines may list what this build makes. Netlify names the kind of deployment in CONTEXT:
 * previews and branch deployments stay out; a build elsewhere is taken for the real site.
 */
export function isIndexable(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return (env.CONTEXT || 'production') === 'production';
}
