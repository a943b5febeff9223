import { useId } from 'react';

/** The search box of a list's page as it looks until its code has loaded. It can't be used. */
export function AddSearchPlaceholder() {
  const id = useId();
  return (
    <div className="needs-script mt-6 grid max-w-[34rem] gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Add a title
      </label>
      <input id={id} type="text" className="field" placeholder="Search movies, shows and books" disabled />
    </div>
  );
}
