import { simulateSeeds } from './simulate.ts';

// The clocks go forward in March.
simulateSeeds([Number(process.env.SIMULATION_SEED ?? 19)], 0.25);
