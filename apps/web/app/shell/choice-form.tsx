import { type FetcherWithComponents, useLocation } from 'react-router';

/**
 * A choice of the footer, like “Theme: Light, Dark, System”. Each option is a button of a plain form, so that it works
 * without script; the current one is selected. The form has no accessible name: a name would make it a landmark, and
 * the menu's form would duplicate it.
 * @param legend names the choice for screen readers
 * @param label names it for everybody else
 * @param field name of the form's field, and of the buttons
 */
export function ChoiceForm({
  fetcher,
  action,
  field,
  legend,
  label,
  options,
  chosen,
  className,
}: {
  fetcher: FetcherWithComponents<unknown>;
  action: string;
  field: string;
  legend: string;
  label: string;
  options: readonly { readonly value: string; readonly name: string }[];
  chosen: string;
  className?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={action} className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset className="theme-switch">
        <legend className="sr-only">{legend}</legend>
        <span aria-hidden="true">{label}</span>
        {options.map(({ value, name }) => (
          <button
            key={value}
            type="submit"
            name={field}
            value={value}
            aria-pressed={chosen === value}
            className="theme-choice"
          >
            {name}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
