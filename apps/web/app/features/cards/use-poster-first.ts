import { useViewer } from '../../ui/viewer.ts';

/** Returns the poster to show instead of the sleeve; null if there is none or the viewer prefers sleeves. */
export function usePosterFirst({ posterUrl }: { posterUrl?: string | null }): string | null {
  return (useViewer().pictures === 'posters' && posterUrl) || null;
}
