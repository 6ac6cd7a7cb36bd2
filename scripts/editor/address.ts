import { securityHeaders } from '../../data/shared/headers.ts';
import type { Storage } from './config.ts';

export const editorPath = '/admin/';
export const settingsPath = `${editorPath}settings.json`;
export const dataPath = (name: string) => `${editorPath}data/${name}`;

/** GitHub's API, its notice of outages, and the faces of its members. */
const github = {
  connections: ['https://api.github.com', 'https://www.githubstatus.com'],
  images: ['https://avatars.githubusercontent.com'],
};

/** Wider than for pages: Sveltia writes styles into elements, shows pictures from memory, and opens GitHub's window. */
export function editorHeaders(kind: Storage['kind']): Record<string, string> {
  const { connections, images } = kind === 'github' ? github : { connections: [], images: [] };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    ['img-src', "'self'", 'blob:', 'data:', ...images].join(' '),
    ['connect-src', "'self'", 'blob:', 'data:', ...connections].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...securityHeaders(),
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex',
  };
}
