import { useRevalidator } from 'react-router';
import type { CategoryRails as Loaded } from './load-category-rails.server.ts';
import { RailSection } from './rail-section.tsx';
import './rails.css';
import { RailsFailure } from './rails-failure.tsx';

/** The rails within a category. If loading fails, they are replaced by the error (specification §8). */
export function CategoryRails({ rails: { rails, error } }: { rails: Loaded }) {
  const { revalidate, state } = useRevalidator();
  if (error !== null)
    return <RailsFailure message={error} isRetrying={state !== 'idle'} onRetry={() => revalidate()} />;
  return rails.map(({ rail, href }) => <RailSection key={rail.key} rail={rail} href={href} />);
}
