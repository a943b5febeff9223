import { counted } from '@palate/contract/vocab/number-words';
import type { WatchesWith } from '@palate/contract/vocab/watches-with';
import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { listCountries } from './list-countries.ts';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';
import { WatchesWithField } from './watches-with-field.tsx';

export interface Country {
  /** The product's country code: lower case, `uk` for `gb`. */
  readonly code: string;
  readonly name: string;
}

/**
 * The question for the country: the guessed country, and a search for any other. Also asks who watches with the person,
 * which they may skip.
 */
export function CountryStep({
  country,
  countries,
  watchesWith,
  onChoose,
  onWatchesWith,
  onNext,
  onBack,
}: {
  country: string;
  countries: readonly Country[];
  watchesWith: WatchesWith | null;
  onChoose(code: string): void;
  onWatchesWith(watchesWith: WatchesWith | null): void;
  onNext(): void;
  onBack(): void;
}) {
  const [query, setQuery] = useState<string | null>(null);
  const name = countries.find(({ code }) => code === country)?.name ?? country.toUpperCase();
  const found = query === null ? [] : listCountries(countries, query);
  return (
    <Question
      title="Where do you watch?"
      why="We use it to suggest titles you’re likely to know, and to show where they stream."
      foot={<StepFoot onBack={onBack} onNext={onNext} next={`Yes, ${name}`} />}
    >
      <DisplayTitle as="p" mostPx={128}>
        {name}
      </DisplayTitle>
      {query === null ? (
        <p className="mt-6">
          <TextButton onClick={() => setQuery('')}>Choose another country</TextButton>
        </p>
      ) : (
        <Combobox
          label="Another country"
          placeholder="Search countries"
          className="mt-8 max-w-[34rem]"
          hasFocus
          query={query}
          onQuery={setQuery}
          options={found.map(({ code, name: text }) => ({ id: code, content: text }))}
          status={found.length === 0 ? 'No country found' : counted(found.length, 'country', 'countries')}
          onChoose={(code) => {
            onChoose(code);
            setQuery(null);
          }}
        />
      )}
      <WatchesWithField chosen={watchesWith} onChoose={onWatchesWith} />
    </Question>
  );
}
