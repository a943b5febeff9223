import { useId } from 'react';

interface Choice<Key> {
  readonly key: Key;
  readonly name: string;
  /** A note beside the choice. */
  readonly note?: string;
}

/** A choice of one option, as radio buttons. */
export function RadioChoices<Key extends string | null>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string;
  choices: readonly Choice<Key>[];
  value: Key;
  onChange(key: Key): void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ key, name }) => (
        <label key={name} className="choice">
          <input type="radio" name={group} checked={key === value} onChange={() => onChange(key)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A choice of any number of options, as checkboxes. */
export function CheckChoices<Key extends string>({
  legend,
  choices,
  values,
  onChange,
  className,
}: {
  legend: string;
  choices: readonly Choice<Key>[];
  values: readonly Key[];
  onChange(keys: Key[]): void;
  className?: string;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={className}>
        {choices.map(({ key, name, note }) => (
          <label key={key} className="choice">
            <input
              type="checkbox"
              checked={values.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, key] : values.filter((other) => other !== key))
              }
            />
            <span className={note && 'py-1.5'}>
              {name}
              {note && <span className="type-note block text-dim">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
