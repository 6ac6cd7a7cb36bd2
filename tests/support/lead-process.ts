/** Serves the functions in a child process that a test can kill. */
import { serveFunctions } from './functions.ts';

const { url } = await serveFunctions();
process.send?.(url);
process.on('disconnect', () => process.exit());
