import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { countryName, isoCountryCode } from '@palate/contract/vocab/country-codes';
import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import bricolage from './design/fonts/bricolage-basic.woff2?url';
import { ResumeCode } from './features/identity/forms/resume-code.tsx';
import { Session } from './features/identity/session/session.tsx';
import { useShownViewer } from './features/identity/session/use-shown-viewer.ts';
import { OrUnsentList } from './features/lists/or-unsent-list.tsx';
import { Offline } from './features/offline/offline.tsx';
import { loadWatching } from './features/trackers/watching/load-watching.server.ts';
import { RatingPrompt } from './features/trackers/watching/rating-prompt.tsx';
import { identifyViewer } from './identify-viewer.server.ts';
import { Modals } from './modals.tsx';
import { originOf, pageMeta } from './page-meta.ts';
import { useReadyEvent } from './ready-event.ts';
import { originsContext, themeContext, viewerContext } from './server-context.ts';
import { EarlyEvents } from './shell/early-events.tsx';
import { ErrorPage, errorMeta } from './shell/error-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { keepPage, useKeepPage } from './shell/keep-page.ts';
import { PageOutlet } from './shell/page-outlet.tsx';
import { QuickKeys } from './shell/quick-keys.tsx';
import { ReloadFailure } from './shell/reload-failure.tsx';
import { ScriptsAfterPaint } from './shell/scripts-after-paint.tsx';
import { useTheme } from './shell/theme-switch.tsx';
import { parseModal } from './ui/dialogs/modal-names.ts';
import { ModalProvider } from './ui/dialogs/modal-state.tsx';
import { fallback, NO_FALLBACKS } from './ui/fallbacks.ts';
import { ToastRegion } from './ui/toasts/toast-region.tsx';
import { useFallbackToasts } from './ui/toasts/use-fallback-toasts.ts';
import { LocaleProvider } from './ui/use-locale.ts';
import { NOBODY, type PageViewer, ViewerProvider } from './ui/viewer.ts';

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/**
 * Declares the order of CSS layers. It must come before any style sheet; otherwise the features' rules would
 * come first in the combined file.
 */
const LAYERS = '@layer properties, theme, base, components, utilities;';

/** Links on every page: icons, the web app manifest, and the preloaded display typeface. */
export const links: LinksFunction = () => [
  preloadFont(bricolage),
  // The serif typeface isn't preloaded: that would delay the page that it is used on.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Identifies the viewer before the loaders run. */
export const middleware = [identifyViewer];

/** Keeps a page whose new data can't be loaded. */
export const clientMiddleware = [keepPage];

/**
 * Loads the data of every page: the viewer, their theme, locale and country, what they are watching now, and the site's
 * origin.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { hasTaste, session, pictures, locale, country } = context.get(viewerContext);
  return {
    theme: context.get(themeContext),
    viewer: { hasTaste, session, pictures },
    locale,
    country: countryName(isoCountryCode(country)),
    watching: await loadWatching(context),
    /** Why the page shows older data; null if it doesn't. The browser sets it (`keepPage`). */
    reloadFailure: null as string | null,
    origin: context.get(originsContext).canonical,
    fallbacks:
      url.searchParams.has('modal') && !parseModal(url)
        ? fallback('modal', 'Part of the link you followed doesn’t work, so you see the page without it.')
        : NO_FALLBACKS,
  };
}

/** Meta tags of error pages, and defaults for all other pages. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (error) return errorMeta(error);
  return pageMeta({
    title: 'Palate',
    description: `Find movies, shows and books that match your taste. Take a test of about ${TASTE_TEST_TIME}, and every title shows how well it matches you, and why.`,
    path: '/',
    origin: originOf(matches),
  });
};

/** The HTML document around every page and every error page. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <html lang="en" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyEvents />
        {theme !== 'auditorium' && (
          <meta
            name="theme-color"
            content="#f0eee9"
            {...(!theme && { media: '(prefers-color-scheme: light)' })}
          />
        )}
        {theme !== 'foyer' && (
          <meta
            name="theme-color"
            content="#121013"
            {...(!theme && { media: '(prefers-color-scheme: dark)' })}
          />
        )}
        <Meta />
        <style>{LAYERS}</style>
        {/* The content security policy asks no nonce of links, and each nonce is 32 characters. */}
        <Links nonce="" />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

/** The header, footer and dialogs around every page and every error page. */
function Frame({ viewer, locale, children }: { viewer: PageViewer; locale: string; children: ReactNode }) {
  const shown = useShownViewer(viewer);
  useReadyEvent();
  return (
    <ViewerProvider value={shown}>
      <LocaleProvider value={locale}>
        <ModalProvider>
          <Header />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <Footer />
          <Modals />
          <ResumeCode />
          <QuickKeys />
          <Session />
          <Offline />
          <ToastRegion />
        </ModalProvider>
      </LocaleProvider>
    </ViewerProvider>
  );
}

/**
 * Viewer and locale of the last page in this browser, for an error page that has no data of its own because
 * the request failed.
 */
let lastFrame: Pick<Route.ComponentProps['loaderData'], 'viewer' | 'locale'> | null = null;

/** Renders the current page inside the frame. */
export default function App({ loaderData }: Route.ComponentProps) {
  useFallbackToasts();
  useKeepPage();
  // Only in the browser; on the server it would belong to another viewer.
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  return (
    <Frame viewer={loaderData.viewer} locale={loaderData.locale}>
      <RatingPrompt />
      <PageOutlet />
      <ReloadFailure message={loaderData.reloadFailure} />
    </Frame>
  );
}

/** Renders an error page inside the frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { viewer, locale } = loaderData ?? lastFrame ?? { viewer: NOBODY, locale: DEFAULT_LOCALE };
  return (
    <Frame viewer={viewer} locale={locale}>
      <OrUnsentList error={error}>
        <ErrorPage error={error} />
      </OrUnsentList>
    </Frame>
  );
}
