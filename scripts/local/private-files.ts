/** What the development server shows to nobody, though it serves the project's folder: keys, requests, mails and the history of the code. */
import { resolve } from 'node:path';

const slashed = (path: string) => path.replaceAll('\\', '/');
/** Vite keeps there what it has made of packages for the browser. */
const cacheOfVite = '/node_modules/.vite/';

/** Whether an address names a file or folder that begins with a dot, however it is spelled. */
export function isPrivateAddress(address: string, root = process.cwd()): boolean {
  const path = slashed(decodeFully(address)).replace(/\/{2,}/g, '/');
  const inside = path.replace(`/@fs/${slashed(root).replace(/^\//, '')}/`, '/').replaceAll(cacheOfVite, '/');
  return /\/\.(?!\.?(?:[/?#]|$))/.test(inside);
}

/** For Vite's `server.fs.deny`: its own list, and the local folder wherever it is. */
export function deniedFiles(localDir: string): string[] {
  // A question mark stands for any character that has a meaning in a pattern.
  const folder = slashed(resolve(localDir)).replace(/[^\w/:.-]/g, '?');
  return ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', folder, `${folder}/**`];
}

function decodeFully(address: string): string {
  try {
    const decoded = decodeURIComponent(address);
    return decoded === address ? decoded : decodeFully(decoded);
  } catch {
    return address;
  }
}
