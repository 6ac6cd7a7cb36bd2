import { seedsOf, simulateSeeds } from './simulate.ts';

simulateSeeds(seedsOf(0));
