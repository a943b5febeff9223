import { useId } from 'react';

/** The label and the hint of the search box. */
export const ADD_SEARCH = { label: 'Add a title', placeholder: 'Search movies, shows and books' } as const;

/** The search box of a list's page as it looks until its code has loaded. It can't be used. */
export function AddSearchPlaceholder() {
  const id = useId();
  return (
    <div className="needs-script mt-6 grid max-w-[34rem] gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {ADD_SEARCH.label}
      </label>
      <input id={id} type="text" className="field" placeholder={ADD_SEARCH.placeholder} disabled />
    </div>
  );
}
