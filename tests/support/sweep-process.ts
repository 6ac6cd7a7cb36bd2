/** One run of the scheduled function in a process of its own, so that a test can kill it. Variables come from the environment. */
import { sweep } from './functions.ts';

await sweep();
