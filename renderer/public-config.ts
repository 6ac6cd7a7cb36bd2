export type PublicConfig = { analyticsId?: string; editorRepository?: string };

/** @throws Error with a line for each malformed `PUBLIC_*` variable: its name and what to set, never its value */
export function publicConfig(env: NodeJS.ProcessEnv = process.env): PublicConfig {
  const { PUBLIC_ANALYTICS_ID: analyticsId } = env;
  const isEditorOn = env.PUBLIC_EDITOR === 'on';
  const [, editorRepository] = gitHubRepository.exec(env.REPOSITORY_URL ?? '') ?? [];
  const faults = [
    analyticsId &&
      !/^[A-Za-z0-9-]+$/.test(analyticsId) &&
      'PUBLIC_ANALYTICS_ID may contain only letters, digits and hyphens. Set it to the measurement ID, such as G-ABC123, or remove it.',
    env.PUBLIC_EDITOR && !isEditorOn && 'PUBLIC_EDITOR is not "on". Set it to "on" or remove it.',
    isEditorOn &&
      !editorRepository &&
      'PUBLIC_EDITOR is on, but REPOSITORY_URL is not a GitHub repository. Netlify sets it; elsewhere, set it to https://github.com/owner/name.',
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { ...(analyticsId && { analyticsId }), ...(isEditorOn && editorRepository && { editorRepository }) };
}

/** Netlify sets https://github.com/owner/name or git@github.com:owner/name.git. */
const gitHubRepository = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;
