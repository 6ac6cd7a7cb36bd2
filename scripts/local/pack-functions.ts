/** The thread in which functions.ts packs: Netlify's bundler keeps it busy for seconds, for which pages would wait in the server's own. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { reason } from '../machine/terminal.ts';

/** Folders: of the project, of its functions, and the one to pack them into. */
export type PackData = { root: string; sources: string; folder: string };
export type PackedFunction = Pick<FunctionResult, 'name' | 'path' | 'entryFilename' | 'inputs'>;
export type Packed = { functions: PackedFunction[] } | { fault: string };

parentPort?.postMessage(await pack(workerData as PackData));

async function pack({ root, sources, folder }: PackData): Promise<Packed> {
  try {
    const packed = await zipFunctions(sources, folder, {
      archiveFormat: 'none',
      basePath: root,
      config: { '*': { nodeSourcemap: true } },
      featureFlags: { zisi_pure_esm: true, zisi_pure_esm_mjs: true },
    });
    const functions = packed.map(({ name, path, entryFilename, inputs }) => ({
      name,
      path,
      entryFilename,
      ...(inputs && { inputs }),
    }));
    return { functions };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** A source that cannot be bundled is at fault itself, at the place that the message names: the bundler's stack says nothing. */
function faultOf(error: unknown): string {
  const isBundling = error instanceof Error && 'errors' in error;
  return error instanceof Error && !isBundling ? (error.stack ?? error.message) : reason(error);
}
