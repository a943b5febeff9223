import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { type ThemeChoice, type ThemeName, toTheme } from '../theme.ts';

const FETCHER = 'theme';
/** Choices of theme with their labels. */
export const THEME_CHOICES = [
  { value: 'foyer', name: 'Light' },
  { value: 'auditorium', name: 'Dark' },
  { value: 'system', name: 'System' },
] as const;

/**
 * Returns the theme to show: the chosen one while it is being saved, otherwise the saved one. Null follows
 * the system.
 */
export function useTheme(): ThemeName | null {
  const { formData } = useFetcher({ key: FETCHER });
  const saved = useRouteLoaderData<{ theme: ThemeName | null }>('root')?.theme ?? null;
  return formData ? toTheme(formData.get('theme')) : saved;
}

/** Returns the current choice and a function that changes it. All switches on a page share them. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { submit } = useFetcher({ key: FETCHER });
  const { pathname, search } = useLocation();
  // Update at once: waiting for a transition would make the radio button jump back.
  const choose = (theme: ThemeChoice) =>
    void submit(
      { theme, returnTo: pathname + search },
      { method: 'post', action: '/theme', flushSync: true },
    );
  return [useTheme() ?? 'system', choose];
}

/**
 * The choice “Theme: Light, Dark, System”. Each option is a button of a plain form; the current one is
 * selected.
 */
export function ThemeSwitch({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: FETCHER });
  const theme = useTheme() ?? 'system';
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme" className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* The form has no accessible name: a name would make it a landmark, and the menu's form would
          duplicate it. */}
      <fieldset className="theme-switch">
        <legend className="sr-only">Theme</legend>
        <span aria-hidden="true">Theme</span>
        {THEME_CHOICES.map(({ value, name }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme === value}
            className="theme-choice"
          >
            {name}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
