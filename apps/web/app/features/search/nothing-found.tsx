import { EmptyShelf } from '../../design/illustrations/empty-shelf.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { addressWords } from './address-words.ts';

/** Replaces the results of a search that found nothing, with links to other pages. */
export function NothingFound({ search }: { search: string }) {
  const address = addressWords(search);
  return (
    <div className="page-grid items-center gap-y-8">
      <div className="col-all md:col-[1/9]">
        <DisplayTitle as="h2" mostPx={128}>
          No results
        </DisplayTitle>
        <p className="type-say mt-5 max-w-[52ch]">
          {address ?? (
            <>
              No movies, shows, books or people match “<span className="wrap-anywhere">{search}</span>”. Try
              fewer words, or paste a link from IMDb, TMDB or Letterboxd.
            </>
          )}
        </p>
        <p className="mt-5 flex flex-wrap gap-x-6">
          <TextLink to="/dashboard">What to watch tonight</TextLink>
          <TextLink to="/dashboard/category/all">All titles</TextLink>
        </p>
      </div>
      <div className="col-all overflow-hidden rounded-card md:col-[9/-1]">
        <EmptyShelf />
      </div>
    </div>
  );
}
