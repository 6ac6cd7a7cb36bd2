import { seedsOf, simulateSeeds } from './simulate.ts';

simulateSeeds('odd', seedsOf(1));
