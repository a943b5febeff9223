import { useState } from 'react';
import { Link } from 'react-router';
import { deviceStorage } from '../../device-storage.ts';
import { TextButton } from '../../ui/text-link.tsx';
import {
  clearRecentSearches,
  loadRecentSearches,
  removeRecentSearch,
  searchHref,
} from './recent-searches.ts';

/**
 * The recent searches saved on this device, each with a button to remove it, and a button to clear them all.
 * Render it only in the browser.
 * @param onRemoved called after the focused button has disappeared
 */
export function RecentSearches({ onRemoved }: { onRemoved(): void }) {
  const [searches, setSearches] = useState(() => loadRecentSearches(deviceStorage));
  const [said, setSaid] = useState('');

  function remove(search: string) {
    setSearches(removeRecentSearch(deviceStorage, search));
    setSaid(`Removed “${search}”.`);
    onRemoved();
  }
  function clear() {
    clearRecentSearches(deviceStorage);
    setSearches([]);
    setSaid('Recent searches cleared.');
    onRemoved();
  }
  return (
    <>
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches" className="mb-9">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
            <h2 id="recent-searches" className="type-lead">
              Recent searches
            </h2>
            <TextButton onClick={clear}>Clear all</TextButton>
          </div>
          <ul className="flex flex-wrap gap-2">
            {searches.map((search) => (
              <li key={search} className="chip max-w-full pe-0">
                <Link to={searchHref(search)} className="min-w-0 truncate">
                  {search}
                </Link>
                <button
                  type="button"
                  aria-label={`Remove “${search}” from recent searches`}
                  onClick={() => remove(search)}
                  className="grid min-h-10 min-w-9 flex-none place-items-center text-[1.125rem]"
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
