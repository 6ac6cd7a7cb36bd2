import { simulateSeeds } from './simulate.ts';

simulateSeeds('second', [18]);
