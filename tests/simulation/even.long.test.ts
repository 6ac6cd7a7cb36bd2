import { seedsOf, simulateSeeds } from './simulate.ts';

simulateSeeds('even', seedsOf(0));
