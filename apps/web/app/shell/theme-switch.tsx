import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { type ThemeName, toTheme } from '../theme.ts';
import { classNames } from '../ui/class-names.ts';

const FETCHER = 'theme';
const CHOICES = [
  { value: 'foyer', name: 'Foyer', after: ' or ' },
  { value: 'auditorium', name: 'auditorium', after: ', or ' },
  { value: 'system', name: 'as this device', after: '' },
] as const;

/** The theme to draw: the one just chosen while it is being kept, else the kept one; null follows the system. */
export function useTheme(): ThemeName | null {
  const { formData } = useFetcher({ key: FETCHER });
  const kept = useRouteLoaderData<{ theme: ThemeName | null }>('root')?.theme ?? null;
  return formData ? toTheme(formData.get('theme')) : kept;
}

/** "Foyer or auditorium, or as this device": each word a button of a plain form. */
export function ThemeSwitch({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: FETCHER });
  const theme = useTheme() ?? 'system';
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form
      method="post"
      action="/theme"
      aria-label="Theme"
      className={classNames('whitespace-pre-wrap', className)}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {CHOICES.map(({ value, name, after }) => (
        <span key={value}>
          <button
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme === value}
            className="theme-choice"
          >
            {name}
          </button>
          {after}
        </span>
      ))}
    </fetcher.Form>
  );
}
