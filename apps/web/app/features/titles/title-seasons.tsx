import type { ShowProgress } from '@palate/contract/shows';
import type { TitleDetail } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

interface Props {
  title: TitleDetail;
  /** Null for a visitor, and for movies. */
  progress: ShowProgress | null;
}

/** Loaded only for members, since visitors have no progress. */
const ShowSeasons = lazyPart(
  () => import('../shows/show-seasons.tsx'),
  () => null,
);

/** A show's seasons: the list of them, and for a member their progress. */
export function TitleSeasons({ title, progress }: Props) {
  const isHydrated = useIsHydrated();
  const list = <SeasonList title={title} isTracked={progress !== null} />;
  if (title.seasons.length === 0 && !progress?.seasons.length) return list;
  // Render these only in the browser: a click on server-rendered controls would be lost until their script
  // has loaded.
  const hasControls = isHydrated && progress && progress.seasons.length > 0;
  return (
    <div id="episodes">
      {hasControls ? (
        <Suspense fallback={list}>
          <ShowSeasons key={title.id} show={title} loaded={progress} />
        </Suspense>
      ) : (
        list
      )}
    </div>
  );
}

function SeasonList({ title, isTracked }: { title: TitleDetail; isTracked: boolean }) {
  const { seasons, seasonCount } = title;
  if (seasons.length === 0 && !isTracked) return null;
  if (seasons.length === 0)
    return (
      <Section heading={seasonCount ? counted(seasonCount, 'season') : 'Seasons'}>
        <p className="type-say-small text-dim">
          {seasonCount
            ? 'We don’t know how many episodes each season has.'
            : 'We don’t know this show’s seasons, so you can’t track its episodes here. You can rate it once you’ve seen it.'}
        </p>
      </Section>
    );
  return (
    <Section heading={seasons.length === 1 ? 'One season' : `${seasons.length} seasons`}>
      <ol className="grid gap-2.5">
        {seasons.map(({ number, year, episodes }) => (
          <li key={number} className="season">
            <span className="type-lead">Season {number}</span>
            <span>{episodes && counted(episodes, 'episode')}</span>
            <span className="text-dim">{year}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
