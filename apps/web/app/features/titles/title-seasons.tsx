import type { TitleDetail } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { Section } from '../../ui/section.tsx';

/** A show's seasons, as far as we know them. */
export function TitleSeasons({ title }: { title: TitleDetail }) {
  if (title.seasons.length === 0) return null;
  return (
    <Section heading={title.seasons.length === 1 ? 'One season' : `${title.seasons.length} seasons`}>
      <ol className="grid gap-2.5">
        {title.seasons.map(({ number, year, episodes }) => (
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
