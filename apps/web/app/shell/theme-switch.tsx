import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { type ThemeChoice, type ThemeName, toTheme } from '../theme.ts';

const FETCHER = 'theme';
/** The choices, as the switch names them. */
export const THEME_CHOICES = [
  { value: 'foyer', name: 'Light' },
  { value: 'auditorium', name: 'Dark' },
  { value: 'system', name: 'System' },
] as const;

/** The theme to draw: the one just chosen while it is being saved, else the saved one; null follows the system. */
export function useTheme(): ThemeName | null {
  const { formData } = useFetcher({ key: FETCHER });
  const kept = useRouteLoaderData<{ theme: ThemeName | null }>('root')?.theme ?? null;
  return formData ? toTheme(formData.get('theme')) : kept;
}

/** The current choice, and how to make another: every switch on a page shows and sends the same. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { submit } = useFetcher({ key: FETCHER });
  const { pathname, search } = useLocation();
  // Drawn at once: a radio that waited for a transition would spring back until then.
  const choose = (theme: ThemeChoice) =>
    void submit(
      { theme, returnTo: pathname + search },
      { method: 'post', action: '/theme', flushSync: true },
    );
  return [useTheme() ?? 'system', choose];
}

/** "Theme: Light, Dark, System", the chosen one marked; each a button of a plain form. */
export function ThemeSwitch({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: FETCHER });
  const theme = useTheme() ?? 'system';
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme" className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* Not a name on the form: it would be a landmark, and the menu's another of the same name. */}
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
