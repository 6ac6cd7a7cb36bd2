import finder from './finder/wake.ts?code';
import leadForm from './lead-form/wake.tsx?code';
import map from './map/wake.ts?code';
import reviews from './reviews/wake.ts?code';

export type Wake = {
  /** Takes over the element. Resolves once the island answers to presses and keeps what was typed before. */
  wake: (element: HTMLElement) => void | Promise<void>;
};

export type Entry = {
  code: readonly [string, ...string[]];
  /** Wakes at idle by itself: small code that only waits for the element to come near. */
  early?: true;
  /** Fetched at the first touch, and not at idle: few visitors need it. */
  late?: true;
};

export const registry = {
  'lead-form': { code: leadForm },
  finder: { code: finder, late: true },
  reviews: { code: reviews, early: true },
  map: { code: map },
} satisfies Record<string, Entry>;

export type IslandName = keyof typeof registry;
