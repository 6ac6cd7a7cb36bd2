import { simulateSeeds } from './simulate.ts';

simulateSeeds([19]);
