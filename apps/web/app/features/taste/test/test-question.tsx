import type { Card } from '@palate/contract/titles';
import { GENRE_LINES } from '@palate/contract/vocab/genre-lines';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEME_LINES } from '@palate/contract/vocab/theme-lines';
import { THEMES } from '@palate/contract/vocab/themes';
import { AgeStep } from '../steps/age-step.tsx';
import { AttitudeStep } from '../steps/attitude-step.tsx';
import { type Country, CountryStep } from '../steps/country-step.tsx';
import { firstGenres, firstThemes } from '../steps/first-attitudes.ts';
import { LovedStep } from '../steps/loved-step.tsx';
import {
  addLoved,
  type PairAnswer,
  removeLoved,
  setAttitude,
  type TestAnswers,
  type TestStep,
} from './test-answers.ts';

const ATTITUDES = {
  genres: {
    title: 'Which genres do you like?',
    why: 'Tap once for “more”, twice for “less”, a third time to clear. Four or five are plenty.',
    items: GENRES.map((genre) => ({ ...genre, line: GENRE_LINES[genre.key] })),
    more: 'More genres',
    hasLines: false,
  },
  themes: {
    title: 'Which themes do you like?',
    why: 'Again: tap once for “more”, twice for “less”. You can skip themes you have no opinion on.',
    items: THEMES.map((theme) => ({ ...theme, line: THEME_LINES[theme.key] })),
    more: 'More themes',
    hasLines: true,
  },
} as const;

/** One of the test's questions before the pairs. */
export function TestQuestion({
  step,
  answers,
  first,
  countries,
  wellKnown,
  near,
  onChange,
  onNext,
  onBack,
}: {
  step: Exclude<TestStep, 'pairs'>;
  answers: TestAnswers;
  first: PairAnswer | null;
  countries: readonly Country[];
  wellKnown: readonly Card[];
  /** Lists of titles similar to each loved one. */
  near: readonly (readonly Card[])[];
  onChange(next: (answers: TestAnswers) => TestAnswers): void;
  onNext(): void;
  onBack(): void;
}) {
  switch (step) {
    case 'age':
      return (
        <AgeStep
          chosen={answers.ageBand}
          first={first}
          onChoose={(ageBand) => {
            onChange((known) => ({ ...known, ageBand }));
            onNext();
          }}
          onNext={answers.ageBand ? onNext : null}
        />
      );
    case 'country':
      return (
        <CountryStep
          country={answers.country}
          countries={countries}
          watchesWith={answers.watchesWith}
          onChoose={(country) => onChange((known) => ({ ...known, country }))}
          onWatchesWith={(watchesWith) => onChange((known) => ({ ...known, watchesWith }))}
          onNext={onNext}
          onBack={onBack}
        />
      );
    case 'genres':
    case 'themes':
      return (
        <AttitudeStep
          key={step}
          {...ATTITUDES[step]}
          first={step === 'genres' ? firstGenres(answers.attitudes) : firstThemes(answers.attitudes)}
          attitudes={answers.attitudes}
          onAttitude={(key, attitude) => onChange((known) => setAttitude(known, key, attitude))}
          onNext={onNext}
          onBack={onBack}
        />
      );
    case 'loved':
      return (
        <LovedStep
          loved={answers.loved}
          attitudes={answers.attitudes}
          wellKnown={wellKnown}
          near={near}
          onAdd={(title) => onChange((known) => addLoved(known, title))}
          onRemove={(id) => onChange((known) => removeLoved(known, id))}
          onNext={onNext}
          onBack={onBack}
        />
      );
  }
}
