/** The functions in a process of their own, so that a test can kill it. Variables come from the environment. */
import { serveFunctions } from './functions.ts';

const { url } = await serveFunctions();
process.send?.(url);
process.on('disconnect', () => process.exit());
