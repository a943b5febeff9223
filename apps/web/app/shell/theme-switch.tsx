import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { type ThemeChoice, type ThemeName, toTheme } from '../theme.ts';
import { ChoiceForm } from './choice-form.tsx';

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

/** The choice “Theme: Light, Dark, System”. */
export function ThemeSwitch({ className }: { className?: string }) {
  const fetcher = useFetcher({ key: FETCHER });
  const theme = useTheme() ?? 'system';
  return (
    <ChoiceForm
      fetcher={fetcher}
      action="/theme"
      field="theme"
      legend="Theme"
      label="Theme"
      options={THEME_CHOICES}
      chosen={theme}
      className={className}
    />
  );
}
