export type Island = {
  /** Takes over the element. Resolves when the island handles presses and has what was typed before. */
  hydrate: (element: HTMLElement) => void | Promise<void>;
};

/** From scripts/build/vite-plugins.ts. */
declare const formFiles: readonly string[];

export type Entry = {
  load: () => Promise<Island>;
  /** Fetched at idle without running: React takes a while on a slow phone. */
  files?: readonly string[];
  /** Hydrates at idle: small code that waits for its element to come near. */
  early?: true;
  /** Loads at the first touch instead of at idle: few visitors need it. */
  late?: true;
};

export const registry = {
  'lead-form': { load: () => import('./lead-form/hydrate.tsx'), files: formFiles },
  finder: { load: () => import('./finder/hydrate.ts'), late: true },
  reviews: { load: () => import('./reviews/hydrate.ts'), early: true },
  map: { load: () => import('./map/hydrate.ts') },
  doors: { load: () => import('./doors/hydrate.ts') },
} satisfies Record<string, Entry>;

export type IslandName = keyof typeof registry;

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-island'?: IslandName;
  }
}
