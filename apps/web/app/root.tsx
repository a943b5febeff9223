import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url';
import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, type LinksFunction, Meta, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { Session } from './features/identity/session/session.tsx';
import { useShownViewer } from './features/identity/session/use-shown-viewer.ts';
import { identifyViewer } from './identify-viewer.server.ts';
import { Modals } from './modals.tsx';
import { originOf, pageMeta } from './page-meta.ts';
import { READY_EVENT } from './ready-event.ts';
import { originsContext, themeContext, viewerContext } from './server-context.ts';
import { ErrorPage, errorMeta } from './shell/error-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { PageOutlet } from './shell/page-outlet.tsx';
import { QuickKeys } from './shell/quick-keys.tsx';
import { useTheme } from './shell/theme-switch.tsx';
import { fallback, NO_FALLBACKS } from './ui/fallbacks.ts';
import { readModal } from './ui/modal-names.ts';
import { ModalProvider } from './ui/modal-state.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import { useFallbackToasts } from './ui/use-fallback-toasts.ts';
import { LocaleProvider } from './ui/use-locale.ts';
import { NOBODY, type PageViewer, ViewerProvider } from './ui/viewer.ts';

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/** Said before any style sheet: in the one file of them all, the features' rules come first. */
const LAYERS = '@layer properties, theme, base, components, utilities;';

export const links: LinksFunction = () => [
  preloadFont(bricolage),
  // The serif follows with the styles: fetched first, it would hold up the page it is read on.
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const middleware = [identifyViewer];

export function loader({ context, url }: Route.LoaderArgs) {
  const { hasTaste, session, pictures, locale } = context.get(viewerContext);
  return {
    theme: context.get(themeContext),
    viewer: { hasTaste, session, pictures },
    locale,
    origin: context.get(originsContext).canonical,
    fallbacks:
      url.searchParams.has('modal') && !readModal(url)
        ? fallback('modal', 'This page has no dialog of the name in that address.')
        : NO_FALLBACKS,
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (error) return errorMeta(error);
  return pageMeta({
    title: 'Palate',
    description: `Movies, shows and books by taste: a test of about ${TASTE_TEST_TIME}, then an explained match on every title.`,
    path: '/',
    origin: originOf(matches),
  });
};

/** The document round every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <html lang="en" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The frame of every page and every error. */
function Frame({ viewer, locale, children }: { viewer: PageViewer; locale: string; children: ReactNode }) {
  const shown = useShownViewer(viewer);
  useEffect(() => void document.dispatchEvent(new Event(READY_EVENT)), []);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }));
  return (
    <QueryClientProvider client={queries}>
      <ViewerProvider value={shown}>
        <LocaleProvider value={locale}>
          <ModalProvider>
            <Header />
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <Footer />
            <Modals />
            <QuickKeys />
            <Session />
            <ToastRegion />
          </ModalProvider>
        </LocaleProvider>
      </ViewerProvider>
    </QueryClientProvider>
  );
}

/** What the last page of this browser was drawn for: an error page after no answer has no data of its own. */
let lastFrame: Pick<Route.ComponentProps['loaderData'], 'viewer' | 'locale'> | null = null;

export default function App({ loaderData }: Route.ComponentProps) {
  useFallbackToasts();
  // Only in a browser: on the server it would be somebody else's.
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  return (
    <Frame viewer={loaderData.viewer} locale={loaderData.locale}>
      <PageOutlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { viewer, locale } = loaderData ?? lastFrame ?? { viewer: NOBODY, locale: DEFAULT_LOCALE };
  return (
    <Frame viewer={viewer} locale={locale}>
      <ErrorPage error={error} />
    </Frame>
  );
}
