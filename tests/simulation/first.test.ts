import { simulateSeeds } from './simulate.ts';

simulateSeeds('first', [19]);
