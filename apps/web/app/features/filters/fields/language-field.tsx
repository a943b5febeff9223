import { LANGUAGES } from '@palate/contract/vocab/languages';
import { Chip } from '../../../ui/chip.tsx';
import { ENGLISH_ONLY, FOREIGN_ONLY, isEnglishOnly, isForeignOnly } from '../languages.ts';
import { CheckChoices } from './choices.tsx';
import type { FilterFieldProps } from './field-props.ts';

const CHOICES = LANGUAGES.map(({ code, name }) => ({ key: code, name }));

/** Languages spoken in it, and §9's two shorthands. */
export function LanguageField({ filters, onChange }: FilterFieldProps) {
  const { languages } = filters;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Chip
          isOn={isEnglishOnly(languages)}
          aria-pressed={isEnglishOnly(languages)}
          onClick={() => onChange({ languages: isEnglishOnly(languages) ? [] : ENGLISH_ONLY })}
        >
          English only
        </Chip>
        <Chip
          isOn={isForeignOnly(languages)}
          aria-pressed={isForeignOnly(languages)}
          onClick={() => onChange({ languages: isForeignOnly(languages) ? [] : FOREIGN_ONLY })}
        >
          Foreign languages only
        </Chip>
      </div>
      <div className="max-h-60 overflow-y-auto" tabIndex={-1}>
        <CheckChoices
          legend="Languages"
          choices={CHOICES}
          values={languages}
          onChange={(chosen) => onChange({ languages: chosen })}
          className="grid grid-cols-2 gap-x-3"
        />
      </div>
    </div>
  );
}
