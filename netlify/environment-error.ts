/** A variable that is missing or malformed. The message names the variable and what to do, never its value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}
