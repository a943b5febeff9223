import { CERTIFICATE_GROUPS, CERTIFICATES } from '@palate/contract/vocab/lists';
import { Chip } from '../../../ui/chip.tsx';
import { CheckChoices } from './choices.tsx';
import type { FilterFieldProps } from './field-props.ts';

const CHOICES = CERTIFICATES.map((key) => ({ key, name: key }));

/** The field for age certificates, with the two groups of specification §9. */
export function CertificateField({ filters, onChange }: FilterFieldProps) {
  return (
    <div className="grid gap-2">
      <CheckChoices
        legend="Age rating"
        choices={CHOICES}
        values={filters.certificate}
        onChange={(certificate) => onChange({ certificate })}
        className="grid grid-cols-2"
      />
      <div className="flex flex-wrap gap-2">
        {Object.entries(CERTIFICATE_GROUPS).map(([name, members]) => (
          <Chip key={name} onClick={() => onChange({ certificate: members })}>
            {name.replace("'", '’')}
          </Chip>
        ))}
      </div>
      <p className="type-note max-w-[40ch] text-dim">
        Age groups follow the rating in the United States or, if a title has none there, in another country.
      </p>
    </div>
  );
}
