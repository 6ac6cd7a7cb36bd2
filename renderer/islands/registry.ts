import doors from './doors/hydrate.ts?own';
import finder from './finder/hydrate.ts?own';
import leadForm from './lead-form/hydrate.tsx?code';
import map from './map/hydrate.ts?code';
import reviews from './reviews/hydrate.ts?own';

export type Island = {
  /** Takes over the element. Resolves when the island handles presses and has what was typed before. */
  hydrate: (element: HTMLElement) => void | Promise<void>;
};

export type Entry = {
  code: readonly [string, ...string[]];
  /** Runs at idle: small code that waits for its element to come near. */
  early?: true;
  /** Fetched at the first touch instead of at idle: few visitors need it. */
  late?: true;
};

export const registry = {
  'lead-form': { code: leadForm },
  finder: { code: [finder], late: true },
  reviews: { code: [reviews], early: true },
  map: { code: map },
  doors: { code: [doors] },
} satisfies Record<string, Entry>;

export type IslandName = keyof typeof registry;

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-island'?: IslandName;
  }
}
