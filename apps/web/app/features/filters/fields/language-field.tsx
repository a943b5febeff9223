import type { listLanguages } from '@palate/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { ENGLISH_ONLY, FOREIGN_ONLY, isEnglishOnly, isForeignOnly } from '../languages.ts';
import { CheckChoices } from './choices.tsx';
import type { FieldPropsOf } from './field-props.ts';

/** Number of languages shown before “more”, the most common ones (our choice). */
const MOST_COMMON = 10;

/** The field for languages: those in the catalog, the most common first, and the two shorthands of specification §9. */
export function LanguageField({
  filters: { languages },
  onChange,
}: Omit<FieldPropsOf<'languages', never>, 'page'>) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Chip
          isOn={isEnglishOnly(languages)}
          aria-pressed={isEnglishOnly(languages)}
          onClick={() => onChange({ languages: isEnglishOnly(languages) ? [] : ENGLISH_ONLY })}
        >
          English Only
        </Chip>
        <Chip
          isOn={isForeignOnly(languages)}
          aria-pressed={isForeignOnly(languages)}
          onClick={() => onChange({ languages: isForeignOnly(languages) ? [] : FOREIGN_ONLY })}
        >
          Foreign languages only
        </Chip>
      </div>
      <LanguageChoices languages={languages} onChange={(chosen) => onChange({ languages: chosen })} />
    </div>
  );
}

function LanguageChoices({
  languages,
  onChange,
}: {
  languages: readonly string[];
  onChange(languages: string[]): void;
}) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['languages'],
      queryFn: ({ signal }) => fetchApi<typeof listLanguages>('GET', '/movie-filters/languages', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  );
  const [isAll, setIsAll] = useState(false);
  if (error) {
    return (
      <p role="alert">
        {error.message} <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  if (!data) return <SkeletonText lines={5} label="Loading languages" />;
  // Chosen languages are always shown, unless all foreign languages are chosen, which has its own chip.
  const isChosen = (code: string) => languages.includes(code) && !isForeignOnly(languages);
  const shown = data.filter(({ code }, at) => isAll || at < MOST_COMMON || isChosen(code));
  return (
    <>
      <CheckChoices
        legend="Languages"
        choices={shown.map(({ code, name }) => ({ key: code, name }))}
        values={languages}
        onChange={onChange}
        className="grid grid-cols-2 gap-x-3"
      />
      {(isAll || shown.length < data.length) && (
        <TextButton aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer languages' : `Show ${data.length - shown.length} more languages`}
        </TextButton>
      )}
    </>
  );
}
