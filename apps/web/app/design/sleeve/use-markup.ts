import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

type Drawings = typeof import('./sleeve-drawings.ts');

/**
 * The functions that draw sleeves (generated covers). The server always has them; a browser loads them when it needs
 * them.
 */
let drawings: Drawings | null = import.meta.env.SSR ? await import('./sleeve-drawings.ts') : null;
let isLoading = false;
const listeners = new Set<() => void>();

/** A function of its own, so that a failure to fetch the files rejects its promise as well (`load-part.ts`). */
const importDrawings = () => import('./sleeve-drawings.ts');

/** Starts to load the functions that draw sleeves, if they aren't loaded. A failed attempt can be repeated. */
export function loadDrawings(): void {
  if (drawings || isLoading) return;
  isLoading = true;
  importDrawings().then(
    (loaded) => {
      drawings = loaded;
      for (const listener of listeners) listener();
    },
    (error) => {
      isLoading = false;
      console.warn(error);
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const getDrawings = () => drawings;
const getFirstDrawings = () => (import.meta.env.SSR ? drawings : 'hydrating');

/**
 * Returns a picture's SVG for `Drawn`, or an empty text as long as the page shows the picture that the server drew.
 * React doesn't touch markup that it finds while hydrating, so the first page of a visit needs no drawing code.
 * Pictures that appear later are empty until that code is loaded; `loadDrawings` starts to load it with the
 * navigation. The element needs `suppressHydrationWarning`.
 * @param key equal only for equal pictures
 */
export function useMarkup(key: string, draw: (drawings: Drawings) => string): string {
  const code = useSyncExternalStore(subscribe, getDrawings, getFirstDrawings);
  const [serverKey, setServerKey] = useState(code === 'hydrating' ? key : null);
  // The server's picture is gone once another one has replaced it.
  if (serverKey !== null && serverKey !== key) setServerKey(null);
  const isServers = serverKey === key;
  const isMissing = code === null && !isServers;
  useEffect(() => {
    if (isMissing) loadDrawings();
  }, [isMissing]);
  const isDrawn = !isServers && code !== null && code !== 'hydrating';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is drawn
  return useMemo(() => (isDrawn ? draw(code) : ''), [isDrawn, code, key]);
}
