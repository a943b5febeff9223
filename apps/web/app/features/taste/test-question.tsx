import type { Card } from '@palate/contract/titles';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEMES } from '@palate/contract/vocab/themes';
import { AgeStep } from './age-step.tsx';
import { type Country, CountryStep } from './country-step.tsx';
import { LovedStep } from './loved-step.tsx';
import { MarksStep } from './marks-step.tsx';
import {
  addLoved,
  type PairAnswer,
  removeLoved,
  setMark,
  type TestAnswers,
  type TestStep,
} from './test-answers.ts';

const MARKS = {
  genres: {
    title: 'More of what, less of what?',
    why: 'Tap once for more, twice for less, a third time to clear. Four or five are plenty.',
    attitudes: GENRES,
    hasLines: false,
  },
  themes: {
    title: 'And which stories?',
    why: 'The same again: once for more, twice for less. Leave what leaves you cold.',
    attitudes: THEMES,
    hasLines: true,
  },
} as const;

/** A question before the pairs. */
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
  /** What stands near each loved title. */
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
          onChoose={(country) => onChange((known) => ({ ...known, country }))}
          onNext={onNext}
          onBack={onBack}
        />
      );
    case 'genres':
    case 'themes':
      return (
        <MarksStep
          key={step}
          {...MARKS[step]}
          marks={answers.marks}
          onMark={(key, mark) => onChange((known) => setMark(known, key, mark))}
          onNext={onNext}
          onBack={onBack}
        />
      );
    case 'loved':
      return (
        <LovedStep
          loved={answers.loved}
          marks={answers.marks}
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
