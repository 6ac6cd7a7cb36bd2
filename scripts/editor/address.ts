import { securityHeaders } from '../../netlify/base/security-headers.ts';

export const editorPath = '/admin/';
export const settingsPath = `${editorPath}settings.json`;
/** Where the page finds a data file as it is now, to see whether someone else changed it. */
export const dataPath = (key: string) => `${editorPath}data/${key}.json`;

const github = {
  connections: ['https://api.github.com', 'https://www.githubstatus.com'],
  images: ['https://avatars.githubusercontent.com'],
};

/** Looser than for pages: Sveltia needs inline styles, blob and data images, and GitHub's sign-in window. */
export function editorHeaders(kind: 'folder' | 'github'): Record<string, string> {
  const { connections, images } = kind === 'github' ? github : { connections: [], images: [] };
  return {
    ...securityHeaders({
      inlineStyle: true,
      images: ['blob:', 'data:', ...images],
      connections: ['blob:', 'data:', ...connections],
    }),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex',
  };
}
