import { Link, useLocation } from 'react-router';
import { NEAR_KINDS, type NearKind } from './near-kinds.ts';

/** Links that limit a title's similar titles to one type, without changing the rest of the URL. */
export function NearChoices({ near }: { near: NearKind | null }) {
  const { search } = useLocation();
  const toKind = (key: NearKind | null) => {
    const next = new URLSearchParams(search);
    next.delete('modal');
    if (key === null) next.delete('near');
    else next.set('near', key);
    return { search: String(next) };
  };
  return (
    <nav aria-label="Type of similar titles" className="flex flex-wrap gap-2">
      {[{ key: null, name: 'All' }, ...NEAR_KINDS].map(({ key, name }) => (
        <Link
          key={name}
          to={toKind(key)}
          replace
          preventScrollReset
          data-on={key === near}
          aria-current={key === near ? 'true' : undefined}
          className="chip"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
