import type { TitleDetail } from '@palate/contract/titles';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEMES } from '@palate/contract/vocab/themes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { UsualSliderValues } from '../match/because.ts';
import { DnaRows } from '../match/dna-rows.tsx';
import { formatPredicted } from './format-predicted.ts';

const nameOf = (entries: readonly { key: string; name: string }[], key: string): string =>
  entries.find((entry) => entry.key === key)?.name ?? key;

/** A title's DNA: ten sliders with the viewer's usual values, then its themes and genres. */
export function TitleDna({
  title,
  noun,
  usual,
  kindHref = (_, key) => `/dashboard/category/${key}`,
  children,
}: {
  title: Pick<TitleDetail, 'dna' | 'storyThemes' | 'genres' | 'isDnaPredicted' | 'correctedFields'>;
  noun: 'movie' | 'show' | 'book';
  usual: UsualSliderValues | null;
  /** Returns the URL of a theme's or genre's list. */
  kindHref?(kind: 'theme' | 'genre', key: string): string;
  /** Actions below the DNA. */
  children?: ReactNode;
}) {
  const kinds = [
    ...title.storyThemes.map((key) => ({
      key,
      name: nameOf(THEMES, key),
      to: kindHref('theme', key),
      isPredicted: title.isDnaPredicted && !title.correctedFields.includes('themes'),
    })),
    ...title.genres.map((key) => ({
      key,
      name: nameOf(GENRES, key),
      to: kindHref('genre', key),
      isPredicted: false,
    })),
  ];
  return (
    <Section
      heading={usual ? `This ${noun}’s DNA and your taste` : `This ${noun}’s DNA`}
      aside={
        <>
          <p className="type-say-small text-dim">
            {usual
              ? `The block shows this ${noun}, and the ring shows your usual taste. The longer the line between them, the further this ${noun} is from your taste.`
              : `The block shows where this ${noun} is on ten scales, such as slow to fast. Take the test to see your taste next to it.`}
          </p>
          {!usual && (
            <p>
              <TextLink to="/get-started">Take the test</TextLink>
            </p>
          )}
          {title.isDnaPredicted && (
            <p className="type-note text-dim">{formatPredicted(title.correctedFields)}</p>
          )}
        </>
      }
    >
      <DnaRows dna={title.dna} usual={usual} />
      <ul className="mt-6 flex flex-wrap gap-2" aria-label="Themes and genres">
        {kinds.map(({ key, name, to, isPredicted }) => (
          <li key={key}>
            <Link to={to} className="chip">
              {name}
              {isPredicted && <span className="text-dim">, estimated</span>}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
