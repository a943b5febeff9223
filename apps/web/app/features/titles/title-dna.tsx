import type { TitleDetail } from '@palate/contract/titles';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEMES } from '@palate/contract/vocab/themes';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DnaRows } from '../match/dna-rows.tsx';
import type { UsualSeat } from './because.ts';

const nameOf = (entries: readonly { key: string; name: string }[], key: string): string =>
  entries.find((entry) => entry.key === key)?.name ?? key;

/** What a title is made of: ten sliders, beside the viewer's own seat, then its themes and genres. */
export function TitleDna({ title, usual }: { title: TitleDetail; usual: UsualSeat | null }) {
  const noun = title.movieType === 'tv_show' ? 'series' : 'film';
  const kinds = [
    ...title.storyThemes.map((key) => ({ key, name: nameOf(THEMES, key) })),
    ...title.genres.map((key) => ({ key, name: nameOf(GENRES, key) })),
  ];
  return (
    <Section
      heading={usual ? 'Its DNA, beside yours' : 'Its DNA'}
      aside={
        <>
          <p className="type-say-small text-dim">
            {usual
              ? `The block is the ${noun}. The ring is where you usually sit. A long line is a stretch.`
              : `The block is the ${noun}, on ten sliders. Yours are drawn beside it once you’ve taken the test.`}
          </p>
          {!usual && (
            <p>
              <TextLink to="/get-started">Take the test</TextLink>
            </p>
          )}
          {title.isDnaPredicted && (
            <p className="type-note text-dim">Worked out from its genres and themes, not judged by hand.</p>
          )}
        </>
      }
    >
      <DnaRows dna={title.dna} usual={usual} />
      <ul className="mt-6 flex flex-wrap gap-2" aria-label="Themes and genres">
        {kinds.map(({ key, name }) => (
          <li key={key}>
            <Link to={`/dashboard/category/${key}`} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
