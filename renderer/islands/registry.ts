/** Every island by the name in its `data-island`, and where its code is: a file of its own, fetched when it wakes. */

export type Wake = {
  /** Takes over the element. Resolves once the island answers to presses and keeps what was typed before. */
  wake: (element: HTMLElement) => void | Promise<void>;
};

export const registry = {
  'lead-form': () => import('./lead-form/wake.tsx'),
  reviews: () => import('./reviews/wake.ts'),
  map: () => import('./map/wake.ts'),
} satisfies Record<string, () => Promise<Wake>>;

export type IslandName = keyof typeof registry;
