/** An error that the user can fix, printed without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

export function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s*\n\s*/g, ' ').trim();
}

export const duration = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${title} (${duration(performance.now() - start)})`);
    return result;
  } catch (error) {
    console.log(`✗ ${title} (${duration(performance.now() - start)})`);
    throw error;
  }
}
